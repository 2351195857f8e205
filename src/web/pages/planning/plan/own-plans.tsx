// The reader's next plans in the planner: each opens here.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toPlanSearch } from '../../../../rules/light-plan-address.ts'
import { plansQuery } from '../../../components/light-plans/plan-queries.ts'
import { momentText } from '../../../components/light-plans/plan-texts.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'

const maxShown = 4

export function OwnPlans({ shownId }: { shownId: string | undefined }) {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const viewer = useViewer()
  const { data } = useInfiniteQuery({
    ...plansQuery(api, 'upcoming'),
    enabled: Boolean(viewer),
    retryOnMount: false,
  })
  const plans = data?.pages[0]?.items.slice(0, maxShown) ?? []
  if (!viewer) return null
  return (
    <section aria-labelledby="own-plans-title" className="wrap-anywhere">
      <h2 id="own-plans-title" className="font-medium">
        My plans
      </h2>
      {plans.length > 0 && (
        <ul className="mt-1 border-b border-hairline">
          {plans.map((plan) => (
            <li key={plan.id} className="border-t border-hairline">
              <Link
                to="/plan"
                search={toPlanSearch(plan)}
                aria-current={plan.id === shownId ? 'page' : undefined}
                className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 py-2.5 underline-offset-4 hover:underline aria-[current=page]:font-medium"
              >
                <span className="min-w-0 flex-1 truncate">{plan.name}</span>
                <span className="text-13 text-quiet tabular">{momentText(plan, format)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to="/favorites" search={{ list: 'plans' }} className={buttonClass('quiet', '-ml-4 mt-1')}>
        All my plans
      </Link>
    </section>
  )
}
