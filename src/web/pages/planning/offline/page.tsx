// /offline: packs on this device, available packs, and the opened pack or location. The rendered document
// contains only the frame: everything else is on the device.
import { useEffect } from 'react'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { PlaceTools } from '../../../components/at-the-place/place-tools.tsx'
import { SignInRequired } from '../../../components/session/sign-in-required.tsx'
import { startOffline, startOfflineFor } from '../../../offline/start.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { LocationView } from './location-view.tsx'
import { PackView } from './pack-view.tsx'
import { PacksView } from './packs-view.tsx'
import { intro } from './page-texts.ts'
import { useIsOnline, useOwnerId } from './use-connection.ts'
import { useMissingPage, useShown } from './use-hash.ts'
import { WhatPacksHold } from './what-packs-hold.tsx'

export function OfflinePage() {
  const isMounted = useIsMounted()
  return (
    <div className="wrap-page pt-8 pb-16">
      {isMounted ? (
        <OnDevice />
      ) : (
        <>
          <h1 className="font-display text-32 font-medium md:text-52">Offline packs</h1>
          <p className="mt-2 max-w-text text-17 text-quiet">{intro}</p>
        </>
      )}
    </div>
  )
}

function OnDevice() {
  const ownerId = useOwnerId()
  const isOnline = useIsOnline()
  const shown = useShown()
  const missing = useMissingPage()
  useEffect(() => void (ownerId ? startOfflineFor(ownerId) : startOffline()), [ownerId])
  return (
    <>
      {!isOnline && (
        <p role="status" className="mb-6 rounded-card bg-sunken px-4 py-3">
          You’re offline. Packs on this device work; what you add is sent later.
        </p>
      )}
      <PlaceTools className="mb-6" />
      {missing && <MissingPage address={missing} />}
      {!ownerId ? (
        <SignedOut isOnline={isOnline} />
      ) : shown.kind === 'packs' ? (
        <PacksView ownerId={ownerId} isOnline={isOnline} />
      ) : shown.kind === 'pack' ? (
        <PackView key={shown.id} id={shown.id} />
      ) : (
        <LocationView key={shown.id} id={shown.id} ownerId={ownerId} />
      )}
    </>
  )
}

const MissingPage = ({ address }: { address: string }) => (
  <div role="alert" className="mb-6 rounded-card border border-hairline px-4 py-3">
    <p>That page isn’t stored on this device, and the network didn’t answer.</p>
    <a href={address} className={buttonClass('outline', 'mt-3')}>
      Try again
    </a>
  </div>
)

function SignedOut({ isOnline }: { isOnline: boolean }) {
  return (
    <>
      <h1 className="font-display text-32 font-medium md:text-52">Offline packs</h1>
      <p className="mt-2 max-w-text text-17 text-quiet">{intro}</p>
      {isOnline ? (
        <div className="mt-8">
          <WhatPacksHold
            beside={<SignInRequired text="Sign in to download packs to this device." path="/offline" />}
          />
        </div>
      ) : (
        <p className="mt-8">No packs are on this device. Connect and sign in to download one.</p>
      )}
    </>
  )
}
