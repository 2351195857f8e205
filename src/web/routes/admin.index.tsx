// /admin: pending items.
import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '../pages/admin/overview-page.tsx'

export const Route = createFileRoute('/admin/')({ component: OverviewPage })
