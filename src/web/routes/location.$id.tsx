import { createFileRoute } from '@tanstack/react-router'
import { LocationPage } from '../pages/location/page.tsx'

export const Route = createFileRoute('/location/$id')({ component: LocationPage })
