// Closing the large view of a photo: back to where it was opened, or to the location if it was opened by its address.
// chunk: location-parts
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

export function useOpenedHere(): { markOpened: () => void; close: () => void } {
  const router = useRouter()
  const navigate = useNavigate()
  const isOpenedHere = useRef(false)
  return {
    markOpened: () => {
      isOpenedHere.current = true
    },
    close: () => {
      if (isOpenedHere.current) router.history.back()
      else
        void navigate({
          to: '.',
          search: ({ photo: _, ...search }: { photo?: unknown }) => search,
          replace: true,
          resetScroll: false,
        })
      isOpenedHere.current = false
    },
  }
}
