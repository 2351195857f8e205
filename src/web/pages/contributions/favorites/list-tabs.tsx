// All favorites, the lists of them and the own spots, as links; new lists are created here.
import { Link, useNavigate } from '@tanstack/react-router'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import type { FavoriteList } from '../../../../contract/contributions/favorite-lists.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { spotsTab } from './favorites-search.ts'
import { ListForm } from './list-form.tsx'
import type { Changes } from './use-changes.ts'

type TabsProps = {
  lists: FavoriteList[]
  chosenId: string | undefined
  total: number | undefined
  changes: Changes
}

export function ListTabs({ lists, chosenId, total, changes }: TabsProps) {
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2">
      <nav aria-label="Lists of favorites" className="contents">
        <Tab name="All favorites" count={total} search={{}} isChosen={chosenId === undefined} />
        {lists.map((list) => (
          <Tab
            key={list.id}
            name={list.name}
            count={list.itemCount}
            search={{ list: list.id }}
            isChosen={chosenId === list.id}
          />
        ))}
        <Tab
          name="My spots"
          count={undefined}
          search={{ list: spotsTab }}
          isChosen={chosenId === spotsTab}
          isPrivate
        />
      </nav>
      <button
        type="button"
        onClick={() => setNaming(true)}
        className={buttonClass('quiet', 'px-4 noscript:hidden')}
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
      className={buttonClass('outline', `min-w-0 max-w-full px-4 ${isChosen ? 'border-text!' : ''}`)}
    >
      {isPrivate && <Lock className="size-4 shrink-0" strokeWidth={1.5} aria-hidden />}
      <span className="min-w-0 truncate">{name}</span>
      {count !== undefined && <span className="text-quiet tabular">{count}</span>}
    </Link>
  )
}
