// A menu made of <details>: closes on navigation, on a press elsewhere and on Escape, which returns the focus to its
// button.
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export function useClosingMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(close, [path])
  useEffect(() => {
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close()
    }
    // On the document: a press on the menu's own background moves the focus out of it.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  })
  return { menu, path, close }
}
