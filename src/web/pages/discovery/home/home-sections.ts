// The sections below the hero of the home page.
import { laterPart } from '../../../components/layout/later-part.tsx'

export const HomeSections = laterPart(async () => (await import('./sections.tsx')).Sections)
