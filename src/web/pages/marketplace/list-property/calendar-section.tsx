// The calendar of a listing: blocked days, imported calendars with their conflicts, and the listing's own
// feed.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnProperty } from '../../../../contract/marketplace/properties.ts'
import { FormSection } from '../../../components/forms/form-section.tsx'
import { ListPending } from '../../../components/lists/paged-list.tsx'
import { ownCalendarQuery } from '../../../components/properties/property-queries.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { BlockedDays } from './blocked-days.tsx'
import { FeedAddress } from './feed-address.tsx'
import { ImportedCalendars } from './imported-calendars.tsx'

export function CalendarSection({ listing: { id } }: { listing: OwnProperty }) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const query = useQuery(ownCalendarQuery(api, id))
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['/api/private-properties', id] })
  return (
    <div id="calendar" className="mt-16 scroll-mt-20">
      <FormSection title="Calendar">
        {query.data ? (
          <>
            <BlockedDays id={id} blocks={query.data.blocks} onChange={readAgain} />
            <ImportedCalendars id={id} calendars={query.data.calendars} onChange={readAgain} />
            <FeedAddress id={id} feedUrl={query.data.feedUrl} onChange={readAgain} />
          </>
        ) : (
          <ListPending query={query} what="calendar" />
        )}
      </FormSection>
    </div>
  )
}
