// Saved properties as cards: the lists that contain each, and up to four side by side. The form of the comparison works without scripts.
import { Link } from '@tanstack/react-router'
import { Columns3, Heart, ListPlus } from 'lucide-react'
import { useState } from 'react'
import type { FavoriteList } from '../../../../../contract/contributions/favorite-lists.ts'
import type { SavedProperty } from '../../../../../contract/marketplace/saved-properties.ts'
import { propertyLimits } from '../../../../../rules/properties.ts'
import { performAction } from '../../../../components/actions/perform-action.ts'
import { PropertyCard } from '../../../../components/properties/property-card.tsx'
import { refreshSavedProperties } from '../../../../components/properties/saved-property-queries.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { EntryLists } from '../entry-lists.tsx'
import { gridClass } from '../states.tsx'
import type { Changes } from '../use-changes.ts'

type SavedProps = { properties: readonly SavedProperty[]; lists: FavoriteList[]; changes: Changes }

const { maxCompared } = propertyLimits
const sizes = '(min-width: 1024px) 390px, (min-width: 640px) 48vw, 92vw'

export function SavedProperties({ properties, lists, changes }: SavedProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const shown = chosen.filter((id) => properties.some((one) => one.id === id))
  const choose = (id: string, isChosen: boolean) =>
    setChosen([...shown.filter((one) => one !== id), ...(isChosen ? [id] : [])])
  return (
    <form action="/marketplace/compare" method="get">
      {properties.length > 1 && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to="/marketplace/compare"
            search={{ ids: shown.join(',') }}
            disabled={shown.length < 2}
            className={buttonClass(
              'outline',
              `noscript:hidden ${shown.length < 2 ? 'border-dashed! opacity-60' : ''}`,
            )}
          >
            <Columns3 className="size-5" strokeWidth={1.5} aria-hidden />
            Compare{shown.length > 0 && ` (${shown.length})`}
          </Link>
          <noscript>
            <button type="submit" className={buttonClass('outline')}>
              Compare
            </button>
          </noscript>
          <p role="status" className="text-13 text-quiet">
            {shown.length === maxCompared
              ? 'That’s as many as fit side by side.'
              : `Choose 2 to ${maxCompared} properties.`}
          </p>
        </div>
      )}
      <ul className={gridClass}>
        {properties.map((property) => (
          <li key={property.id} className="grid min-w-0 grid-rows-[1fr_auto]">
            <PropertyCard property={property} sizes={sizes}>
              <InLists property={property} lists={lists} changes={changes} />
            </PropertyCard>
            {properties.length > 1 && (
              <label className="mt-2 flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="ids"
                  value={property.id}
                  checked={shown.includes(property.id)}
                  disabled={shown.length >= maxCompared && !shown.includes(property.id)}
                  onChange={(event) => choose(property.id, event.target.checked)}
                  className="size-5 shrink-0 accent-accent"
                />
                <span>
                  Compare<span className="sr-only"> {property.title}</span>
                </span>
              </label>
            )}
          </li>
        ))}
      </ul>
    </form>
  )
}

type InListsProps = { property: SavedProperty; lists: FavoriteList[]; changes: Changes }

function InLists({ property: { id, title, listIds }, lists, changes }: InListsProps) {
  const { api, queryClient } = useAppContext()
  const [isOpen, setOpen] = useState(false)
  const putIn = async (listId: string, isIn: boolean) => {
    const call = api.savedProperties[isIn ? 'putInList' : 'takeOutOfList']
    const done = await performAction(
      () => call({ id: listId, propertyId: id }),
      {
        signIn: 'change your lists',
        failed: { title: 'Error', fallback: 'The list could not be changed. Try again.' },
        onSettled: () => refreshSavedProperties(queryClient),
      },
      undefined,
    )
    return done !== undefined
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={buttonClass('outline', 'flex-1 noscript:hidden')}
      >
        <ListPlus className="size-4" strokeWidth={1.5} aria-hidden />
        Lists{listIds.length > 0 && ` (${listIds.length})`}
        <span className="sr-only"> of {title}</span>
      </button>
      {isOpen && (
        <EntryLists
          entry={{ name: title, listIds }}
          lists={lists}
          changes={changes}
          putIn={putIn}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

export function NoSavedProperties() {
  return (
    <div className="rounded-card border border-hairline px-6 py-16 text-center">
      <Heart className="mx-auto size-8 text-quiet" strokeWidth={1.5} aria-hidden />
      <h2 className="mt-4 font-display text-22 font-medium">No saved properties yet</h2>
      <p className="mx-auto mt-2 max-w-text text-quiet">
        Tap the heart on any property to save it here, put it into a list, or compare it with others.
      </p>
      <Link to="/marketplace" className={buttonClass('primary', 'mt-6')}>
        Browse properties
      </Link>
    </div>
  )
}

export const PropertiesFailed = () => (
  <p role="alert" className="rounded-card border border-hairline px-6 py-12 text-center">
    Your saved properties could not be loaded. Check your connection and try again.
  </p>
)
