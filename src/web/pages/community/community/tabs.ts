// The tabs of the community page. The code of a tab loads with its first view.
import { laterPart } from '../../../components/layout/later-part.tsx'
import type { CommunityTab } from './community-search.ts'

export const tabParts: Record<CommunityTab, { name: string; Part: ReturnType<typeof laterPart> }> = {
  contests: {
    name: 'Contests',
    Part: laterPart(async () => (await import('./contests-tab.tsx')).ContestsTab),
  },
  meetups: {
    name: 'Meetups',
    Part: laterPart(async () => (await import('./meetups-tab.tsx')).MeetupsTab),
  },
  gallery: {
    name: 'Gallery',
    Part: laterPart(async () => (await import('./gallery-tab.tsx')).GalleryTab),
  },
}
