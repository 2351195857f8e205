import { createFileRoute } from '@tanstack/react-router'
import { MapPage } from '../pages/map/page.tsx'

export const Route = createFileRoute('/map')({ component: MapPage })
