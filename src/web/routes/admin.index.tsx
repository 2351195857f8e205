// /admin: pending items.
import { createFileRoute } from '@tanstack/react-router'
import { loadIncoming } from '../pages/operations/admin/analytics-query.ts'
import { loadOldestRows } from '../pages/operations/admin/oldest-rows.ts'
import { OverviewPage } from '../pages/operations/admin/overview-page.tsx'

export const Route = createFileRoute('/admin/')({
  loader: ({ context }) =>
    Promise.all([loadIncoming(context), loadOldestRows(context)]).then(() => undefined),
  component: OverviewPage,
})
