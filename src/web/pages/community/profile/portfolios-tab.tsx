// The portfolios of a user as covers in their order; the owner creates new ones and moves them.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Plus } from 'lucide-react'
import { useState } from 'react'
import type { PortfolioSummary } from '../../../../contract/community/portfolios.ts'
import { useLoaded } from '../../../browser/use-loaded.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { ListPending, ShowMore } from '../../../components/lists/paged-list.tsx'
import { CreditButton } from '../../../components/photos/credit-button.tsx'
import { Photo, phoneSizes } from '../../../components/photos/photo.tsx'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import type { TabProps } from './empty-tab.tsx'
import { FirstPortfolio } from './first-portfolio.tsx'
import { portfoliosByQuery, profileKey } from './profile-queries.ts'

export function PortfoliosTab({ profile, from }: TabProps) {
  const { api } = useAppContext()
  const query = useInfiniteQuery(portfoliosByQuery(api, profile.username, from))
  const portfolios = query.data?.pages.flatMap((page) => page.items)
  const move = useMove(profile.username, portfolios ?? [])
  const [message, setMessage] = useState('')
  if (!portfolios) return <ListPending query={query} what="portfolios" />
  const isOwn = profile.viewer.isSelf
  const moved = async (at: number, to: number) => {
    if (await move.run([at, to]))
      setMessage(`${portfolios[at]?.title} is now ${to + 1} of ${portfolios.length}`)
  }
  return (
    <>
      {isOwn && portfolios.length > 0 && <NewPortfolioButton />}
      {portfolios.length === 0 &&
        (isOwn ? (
          <FirstPortfolio username={profile.username}>
            <NewPortfolioButton isFirst />
          </FirstPortfolio>
        ) : (
          <div className="rounded-card border border-hairline px-6 py-12 text-center">
            <p className="font-display text-22">No portfolios yet.</p>
          </div>
        ))}
      <p role="status" className="sr-only">
        {message}
      </p>
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {portfolios.map((portfolio, index) => (
          <li key={portfolio.id}>
            <Cover portfolio={portfolio} />
            {isOwn && portfolios.length > 1 && (
              <div className="mt-2 flex gap-1">
                <MoveButton
                  label={`Move ${portfolio.title} forward`}
                  isDisabled={index === 0 || move.isPending}
                  onClick={() => void moved(index, index - 1)}
                  isBack
                />
                <MoveButton
                  label={`Move ${portfolio.title} back`}
                  isDisabled={index === portfolios.length - 1 || move.isPending}
                  onClick={() => void moved(index, index + 1)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <ShowMore query={query} what="portfolios" />
    </>
  )
}

function Cover({ portfolio }: { portfolio: PortfolioSummary }) {
  return (
    <article className="group relative">
      <div className="relative aspect-3/2 overflow-hidden rounded-card bg-sunken">
        {portfolio.coverImage ? (
          <Photo
            image={{ ...portfolio.coverImage, alt: '' }}
            sizes={`(min-width: 1024px) 380px, (min-width: 640px) 50vw, ${phoneSizes}`}
          />
        ) : (
          <span className="grid size-full place-items-center text-quiet">Empty</span>
        )}
        {portfolio.coverImage && (
          <CreditButton image={portfolio.coverImage} className="absolute right-0 bottom-0" />
        )}
        {!portfolio.isPublic && (
          <span className="absolute top-2 left-2 rounded-sm bg-black/80 px-2 py-0.5 text-13 text-white">
            Only you see this
          </span>
        )}
      </div>
      <h2 dir="auto" className="mt-3 font-display text-22 font-medium text-balance">
        <Link
          to="/portfolio/$id"
          params={{ id: portfolio.id }}
          className="stretched group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {portfolio.title}
        </Link>
      </h2>
      <p className="text-quiet">{counted(portfolio.photoCount, 'photo')}</p>
    </article>
  )
}

function MoveButton({
  label,
  isDisabled,
  onClick,
  isBack = false,
}: {
  label: string
  isDisabled: boolean
  onClick: () => void
  isBack?: boolean
}) {
  const Icon = isBack ? ArrowLeft : ArrowRight
  return (
    <button
      type="button"
      aria-label={label}
      // Stays in the tab order, so that the focus is not lost.
      aria-disabled={isDisabled}
      onClick={onClick}
      className={buttonClass('outline', 'w-11 px-0')}
    >
      <Icon className="size-5" strokeWidth={1.5} aria-hidden />
    </button>
  )
}

function NewPortfolioButton({ isFirst = false }: { isFirst?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [NewPortfolio, load] = useLoaded(() =>
    import('./new-portfolio.tsx').then((part) => part.NewPortfolio),
  )
  const open = () => {
    load()
    setIsOpen(true)
  }
  return (
    <div className={isFirst ? 'mt-5' : 'mb-8'}>
      <button type="button" onClick={open} className={buttonClass(isFirst ? 'primary' : 'outline')}>
        <Plus className="size-5" strokeWidth={1.5} aria-hidden />
        New portfolio
      </button>
      {NewPortfolio && <NewPortfolio isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

// Shown in the new order at once; the server's response replaces it.
function useMove(username: string, portfolios: PortfolioSummary[]) {
  const { api, queryClient } = useAppContext()
  const order = async ([at, to]: [number, number]) => {
    const ids = portfolios.map(({ id }) => id)
    const [moved] = ids.splice(at, 1)
    ids.splice(to, 0, moved as string)
    await api.portfolios.order({ portfolioIds: ids })
  }
  return useAction(order, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...profileKey(username), 'portfolios'] }),
    failed: () => ({ title: 'Error', description: 'The order could not be saved. Try again.' }),
  })
}
