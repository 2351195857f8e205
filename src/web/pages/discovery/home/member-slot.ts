// The part of the home page that only members have.
import { laterPart } from '../../../components/layout/later-part.tsx'

export const MemberPart = laterPart(async () => (await import('./member-home.tsx')).MemberHome)
