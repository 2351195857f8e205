// The credits of the themes' images, behind one button: the tiles are too small for one each.
import type { Theme } from '../../../contract/discovery/themes.ts'
import { CreditPopover } from '../photos/credit-button.tsx'
import { CreditLine } from '../photos/photo-credit.tsx'

export function ThemeCredits({ themes }: { themes: Theme[] | undefined }) {
  const credited = themes?.filter(({ imageCredit }) => imageCredit)
  if (!credited?.length) return null
  return (
    <CreditPopover
      className="min-h-11 text-13 text-quiet underline decoration-hairline underline-offset-4 hover:decoration-current"
      trigger="Photo credits"
    >
      <ul className="grid gap-2 text-13">
        {credited.map(({ id, name, imageCredit }) => (
          <li key={id}>
            {name}: {imageCredit && <CreditLine image={imageCredit} />}
          </li>
        ))}
      </ul>
    </CreditPopover>
  )
}
