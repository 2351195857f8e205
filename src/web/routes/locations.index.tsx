import { createFileRoute } from '@tanstack/react-router'
import { LocationsPage } from '../pages/locations/page.tsx'

export const Route = createFileRoute('/locations/')({ component: LocationsPage })
