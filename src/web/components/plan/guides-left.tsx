// How many guides the viewer's plan still opens this month, if few are left.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { remaining } from '../../../rules/metering.ts'
import { counted } from '../../format/labels.ts'
import { useAppContext } from '../../use-app-context.ts'
import { usageQuery } from './usage.ts'

const warnsAt = 3

/** The page reads the usage; this never requests it. */
export function GuidesLeft() {
  const { api } = useAppContext()
  const { data: usage } = useQuery({ ...usageQuery(api), enabled: false })
  const left = usage ? remaining(usage.monthlyLocationViews, usage.locationLimit) : null
  if (left === null || left > warnsAt) return null
  return (
    <p className="text-quiet tabular">
      {left === 0 ? 'No guides' : counted(left, 'guide')} left this month.{' '}
      <Link
        to="/$"
        params={{ _splat: 'subscription' }}
        className="inline-flex min-h-6 items-center text-text underline underline-offset-4"
      >
        See plans
      </Link>
    </p>
  )
}
