// The floating action button, on the home page only (elsewhere it would cover forms, bars and maps): opens a small menu; closes on Escape, on a click elsewhere and on navigation.
import { Link } from '@tanstack/react-router'
import { Grid3x3, Map as MapIcon, Plus } from 'lucide-react'
import { useClosingMenu } from '../../../components/layout/use-closing-menu.ts'

const actions: { to: string; label: string; Icon: typeof Plus }[] = [
  { to: '/submit', label: 'Submit Location', Icon: Plus },
  { to: '/map', label: 'View Map', Icon: MapIcon },
  { to: '/locations', label: 'Browse All', Icon: Grid3x3 },
]

export function FloatingMenu() {
  const { menu, close } = useClosingMenu()
  return (
    <details ref={menu} className="group fixed right-4 bottom-4 z-20 md:right-8 md:bottom-8">
      <summary
        aria-label="Quick actions"
        className="grid size-14 place-items-center rounded-pill bg-text text-ground shadow-raised"
      >
        <Plus
          className="size-6 transition-transform duration-150 group-open:rotate-45"
          strokeWidth={1.5}
          aria-hidden
        />
      </summary>
      <ul className="absolute right-0 bottom-16 grid gap-1 rounded-card border border-hairline bg-raised p-2 shadow-raised">
        {actions.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={close}
              className="flex min-h-11 items-center gap-3 rounded-sm px-3 whitespace-nowrap hover:bg-sunken"
            >
              <Icon className="size-5" strokeWidth={1.5} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
