// /admin: pending items.
import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '../pages/operations/admin/overview-page.tsx'

export const Route = createFileRoute('/admin/')({ component: OverviewPage })
