// /terms: the agreement between users and Viewfinder.
import { LegalPage } from '../../../components/legal/legal-page.tsx'
import { terms } from './terms.ts'
import { termsCrumbs } from './terms-head.ts'

export const TermsPage = () => (
  <LegalPage
    title="Terms of Service"
    crumbs={termsCrumbs}
    lead="By using Viewfinder you agree to these terms. If you don’t agree, please don’t use it."
    sections={terms}
  />
)
