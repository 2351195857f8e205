// All favorites, the lists of them, the own spots and the plans, as links; new lists are created here.
import { Link, useNavigate } from '@tanstack/react-router'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import type { FavoriteList } from '../../../../contract/contributions/favorite-lists.ts'
import type { SavedProperty } from '../../../../contract/marketplace/saved-properties.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { plansTab, propertiesTab, spotsTab } from './favorites-search.ts'
import { ListForm } from './list-form.tsx'
import type { Changes } from './use-changes.ts'

type TabsProps = {
  lists: FavoriteList[]
  chosenId: string | undefined
  total: number | undefined
  properties: readonly SavedProperty[] | undefined
  changes: Changes
}

export function ListTabs({ lists, chosenId, total, properties, changes }: TabsProps) {
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)
  return (
    // One line on a phone, which scrolls sideways: below it the first favorite is in view.
    <div className="mt-4 flex items-center gap-2 p-1 max-md:-mx-[16px] max-md:overflow-x-auto max-md:px-[16px] max-md:[scrollbar-width:none] md:-mx-1 md:flex-wrap">
      <nav aria-label="Lists of favorites" className="contents">
        <Tab name="All favorites" count={total} search={{}} isChosen={chosenId === undefined} />
        {lists.map((list) => (
          <Tab
            key={list.id}
            name={list.name}
            count={list.itemCount + (properties?.filter(isIn(list)).length ?? 0)}
            search={{ list: list.id }}
            isChosen={chosenId === list.id}
          />
        ))}
        <Tab
          name="Properties"
          count={properties?.length}
          search={{ list: propertiesTab }}
          isChosen={chosenId === propertiesTab}
        />
        <Tab
          name="My spots"
          count={undefined}
          search={{ list: spotsTab }}
          isChosen={chosenId === spotsTab}
          isPrivate
        />
        <Tab
          name="My plans"
          count={undefined}
          search={{ list: plansTab }}
          isChosen={chosenId === plansTab}
          isPrivate
        />
      </nav>
      <button
        type="button"
        onClick={() => setNaming(true)}
        className={buttonClass('quiet', 'shrink-0 px-4 noscript:hidden')}
      >
        <Plus className="size-4" strokeWidth={1.5} aria-hidden />
        New list
      </button>
      {isNaming && (
        <Dialog isOpen onClose={() => setNaming(false)} title="New list">
          <ListForm
            list={undefined}
            changes={changes}
            onSaved={(id) => {
              setNaming(false)
              void navigate({
                to: '/favorites',
                search: { list: id },
                resetScroll: false,
                viewTransition: false,
              })
            }}
            onCancel={() => setNaming(false)}
          />
        </Dialog>
      )}
    </div>
  )
}

const isIn =
  ({ id }: FavoriteList) =>
  ({ listIds }: SavedProperty) =>
    listIds.includes(id)

type TabProps = {
  name: string
  count: number | undefined
  search: { list?: string }
  isChosen: boolean
  isPrivate?: boolean
}

function Tab({ name, count, search, isChosen, isPrivate = false }: TabProps) {
  return (
    <Link
      to="/favorites"
      search={search}
      resetScroll={false}
      viewTransition={false}
      aria-current={isChosen ? 'page' : undefined}
      className={buttonClass(
        'outline',
        `max-w-full px-4 max-md:max-w-64 max-md:shrink-0 md:min-w-0 ${isChosen ? 'border-text!' : ''}`,
      )}
    >
      {isPrivate && <Lock className="size-4 shrink-0" strokeWidth={1.5} aria-hidden />}
      <span className="min-w-0 truncate">{name}</span>
      {count !== undefined && <span className="text-quiet tabular">{count}</span>}
    </Link>
  )
}
