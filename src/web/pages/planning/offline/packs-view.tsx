// The packs: on this device, and those that can be downloaded; the outbox, and how to install the app.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { OfflinePack, OfflinePackList } from '../../../../contract/planning/offline.ts'
import type { StoredPack } from '../../../offline/stored-packs.ts'
import type { Api } from '../../../request-context.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { AroundForm } from './around-form.tsx'
import { byteText } from './byte-text.ts'
import { InstallHint } from './install-hint.tsx'
import { OutboxList } from './outbox-list.tsx'
import { PackItem, type ShownPack } from './pack-item.tsx'
import { intro } from './page-texts.ts'
import { StoredTripsList } from './stored-trips-list.tsx'
import { storedPacksQuery } from './use-stored-packs.ts'
import { WhatPacksHold } from './what-packs-hold.tsx'

type ViewProps = { ownerId: string; isOnline: boolean }

export function PacksView({ ownerId, isOnline }: ViewProps) {
  const { api } = useAppContext()
  const stored = useQuery(storedPacksQuery(ownerId)).data ?? []
  const available = useQuery({ ...packsQuery(api), enabled: isOnline })
  const packs = toPacks(available.data)
  const byId = new Map(packs.map((pack) => [pack.id, pack]))
  const others = packs.filter(({ id }) => !stored.some((one) => one.id === id))
  return (
    <>
      <h1 className="font-display text-32 font-medium md:text-52">Offline packs</h1>
      <p className="mt-2 max-w-text text-17 text-quiet">{intro}</p>
      <OutboxList ownerId={ownerId} isOnline={isOnline} />
      <Section title="On this device">
        {stored.length === 0 ? (
          <p className="text-quiet">Nothing yet. Download a pack before you leave.</p>
        ) : (
          <>
            <PackList
              {...{ ownerId, isOnline }}
              packs={stored.map((one) => toShown(one, byId.get(one.id)))}
            />
            <StorageUsed count={stored.length} />
          </>
        )}
      </Section>
      {stored.length > 0 && <StoredTripsList ownerId={ownerId} isOnline={isOnline} />}
      {isOnline && (
        <Available list={available.data} hasFailed={available.isError}>
          <PackList {...{ ownerId, isOnline }} packs={others.map((pack) => ({ pack, stored: undefined }))} />
          {others.length === 0 && <p className="text-quiet">Every available pack is on this device.</p>}
          <AroundForm />
        </Available>
      )}
      <InstallHint />
    </>
  )
}

// Without a connection, a pack's data comes from the stored manifest.
const toShown = (stored: StoredPack, pack: OfflinePack | undefined): ShownPack => ({
  pack: pack ?? ((stored.manifest ?? stored.next) as OfflinePack),
  stored,
})

function PackList({ packs, ...rest }: ViewProps & { packs: ShownPack[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {packs.map((shown) => (
        <PackItem key={shown.pack.id} {...shown} {...rest} />
      ))}
    </ul>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="mb-4 font-display text-22 font-medium">{title}</h2>
      {children}
    </section>
  )
}

type AvailableProps = { list: OfflinePackList | undefined; hasFailed: boolean; children: ReactNode }

function Available({ list, hasFailed, children }: AvailableProps) {
  if (list?.state === 'not-included')
    return (
      <Section title="Available packs">
        <WhatPacksHold
          beside={
            <div className="rounded-card border border-hairline p-6">
              <p className="max-w-text">{list.detail}</p>
              <Link to="/subscription" className={buttonClass('primary', 'mt-4')}>
                View plans
              </Link>
            </div>
          }
        />
      </Section>
    )
  return (
    <Section title="Available packs">
      {list ? (
        children
      ) : hasFailed ? (
        <p role="alert">The packs couldn’t be loaded. Check your connection and reload the page.</p>
      ) : (
        <p className="text-quiet">Loading packs…</p>
      )}
    </Section>
  )
}

/** `count`: of packs; the estimate is read again when it changes. */
function StorageUsed({ count }: { count: number }) {
  const [estimate, setEstimate] = useState<StorageEstimate>()
  useEffect(() => {
    if (count >= 0) navigator.storage?.estimate().then(setEstimate, () => {})
  }, [count])
  if (!estimate?.usage || !estimate.quota) return null
  return (
    <p className="mt-3 text-13 text-quiet tabular">
      Viewfinder uses {byteText(estimate.usage)} on this device; {byteText(estimate.quota - estimate.usage)}{' '}
      are free.
    </p>
  )
}

/** The packs that the user may download. */
const pollMs = 4000

/** The packs of an answer; none while it is loading, or if the plan does not include them. */
const toPacks = (list: OfflinePackList | undefined): OfflinePack[] =>
  list?.state === 'ready' ? list.packs : []

/** Polled while a pack is being built. */
const packsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/offline-packs'],
    queryFn: ({ signal }) => api.offlinePacks.list(undefined, { signal }),
    staleTime: 0,
    meta: { isPersonal: true },
    refetchInterval: ({ state }: { state: { data?: OfflinePackList | undefined } }) =>
      toPacks(state.data).some((pack) => pack.state === 'building') ? pollMs : false,
  })
