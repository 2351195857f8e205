// How our requests introduce themselves to other servers, as open data services request.
import { productVersion } from '../project-root.ts'

export const userAgent = () => `Viewfinder/${productVersion()} (self-hosted photo location finder)`
