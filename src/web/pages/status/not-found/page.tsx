// The page for unknown paths. Its code is loaded when it is needed: the first view of every page has this file.
import { laterPart } from '../../../components/layout/later-part.tsx'

export const NotFoundPage = laterPart(async () => (await import('./page-not-found.tsx')).PageNotFound)
