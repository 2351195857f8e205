// /admin/photographers: applications of photographers, to accept or decline.
import type { AdminPhotographerApplication } from '../../../../../contract/community/photographers.ts'
import { experienceYears } from '../../../../../rules/photographer-application.ts'
import { counted, spaced } from '../../../../format/labels.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { ActionButton, ConfirmedActionButton } from '../action-button.tsx'
import { adminList } from '../admin-list.ts'
import { Actions, ByUser, StatusLabel, StatusLabels, Timestamp } from '../row-cells.tsx'

export const list = adminList({
  what: 'photographer applications',
  searchLabel: 'Search applications',
  tabs: [
    { id: 'pending', label: 'Pending' },
    { id: 'accepted', label: 'Accepted' },
    { id: 'declined', label: 'Declined' },
    { id: 'all', label: 'All' },
  ],
  read: ({ photographers }, input, { tab }, options) => photographers.list({ ...input, state: tab }, options),
  columns: ['Application', 'By', 'Actions'],
  empty: 'No applications here.',
  row: (application) => ({
    key: application.id,
    name: application.displayName,
    subject: { kind: 'photographer-application', id: application.id },
    since: application.createdAt,
    cells: [
      <ApplicationCell key="shown" application={application} />,
      <div key="by" className="grid min-w-28 gap-1">
        <ByUser user={application.user} fallback="Deleted account" />
        <span className="text-13 text-quiet">{counted(application.photoCount, 'photo')}</span>
      </div>,
      <Decision key="acts" application={application} />,
    ],
  }),
})

function ApplicationCell({ application }: { application: AdminPhotographerApplication }) {
  const { displayName, location, state, experienceLevel, specialties, bio, featuredWork } = application
  return (
    <div className="grid gap-1.5">
      <p className="font-medium wrap-anywhere">
        {displayName} <span className="font-normal text-quiet">{location}</span>
      </p>
      <StatusLabels>
        <StatusLabel tone={state === 'pending' ? 'warning' : state === 'accepted' ? 'good' : 'quiet'}>
          {spaced(state)}
        </StatusLabel>
        <StatusLabel>
          {spaced(experienceLevel)} ({experienceYears[experienceLevel]})
        </StatusLabel>
        <StatusLabel>{specialties.join(', ')}</StatusLabel>
      </StatusLabels>
      <p dir="auto" className="max-w-text wrap-anywhere">
        {bio}
      </p>
      <details className="max-w-text">
        <summary className="min-h-6 text-13 text-quiet">Work and contribution</summary>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{featuredWork}</p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{application.communityContribution}</p>
      </details>
      <Links application={application} />
      {application.decisionNote && <p className="text-13 text-quiet">Reason: {application.decisionNote}</p>}
      <Timestamp at={application.createdAt} />
    </div>
  )
}

/** The server accepts only web addresses. */
function Links({
  application: { portfolioUrl, website, instagramHandle },
}: {
  application: AdminPhotographerApplication
}) {
  const links = [portfolioUrl, website].filter((url) => url !== null)
  if (links.length === 0 && !instagramHandle) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-13">
      {links.map((url) => (
        <a
          key={url}
          href={url}
          rel="noopener nofollow"
          target="_blank"
          className="inline-flex min-h-6 items-center wrap-anywhere underline underline-offset-3"
        >
          {url}
        </a>
      ))}
      {instagramHandle && <span className="text-quiet wrap-anywhere">{instagramHandle}</span>}
    </p>
  )
}

function Decision({ application }: { application: AdminPhotographerApplication }) {
  const { photographers } = useAppContext().api
  const { id, displayName, state } = application
  if (state === 'declined') return null
  return (
    <Actions>
      {state === 'pending' && (
        <ActionButton
          message="Application accepted"
          label={`Accept the application by ${displayName}`}
          call={() => photographers.accept({ id })}
        >
          Accept
        </ActionButton>
      )}
      <ConfirmedActionButton
        label={`Decline the application by ${displayName}`}
        title={state === 'pending' ? 'Decline this application?' : 'Stop featuring this photographer?'}
        text="They get an email with the reason."
        message={state === 'pending' ? 'Application declined' : 'No longer featured'}
        reason={{ name: 'reason', label: 'Reason', isRequired: true }}
        call={({ reason = '' }) => photographers.decline({ id, reason })}
      >
        {state === 'pending' ? 'Decline' : 'Stop featuring'}
      </ConfirmedActionButton>
    </Actions>
  )
}
