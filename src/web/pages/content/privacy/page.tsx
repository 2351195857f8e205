// /privacy: what is stored, why and for how long.
import { LegalPage } from '../../../components/legal/legal-page.tsx'
import { policy } from './policy.ts'
import { privacyCrumbs } from './privacy-head.ts'

export const PrivacyPage = () => (
  <LegalPage
    title="Privacy Policy"
    crumbs={privacyCrumbs}
    lead="What Viewfinder stores about you, what we use it for, who else sees it, and how long we keep it."
    sections={policy}
  />
)
