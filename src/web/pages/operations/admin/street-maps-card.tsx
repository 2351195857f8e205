// The street maps on the admin overview: what is installed, and an offer while locations lack streets.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '../../../format/labels.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { byteText } from '../../planning/offline/byte-text.ts'
import { streetMapsQuery, suggestionsQuery } from './street-maps-query.ts'

export function StreetMapsCard() {
  const { api } = useAppContext()
  const { data } = useQuery(streetMapsQuery(api))
  const { data: suggestions = [] } = useQuery(suggestionsQuery(api))
  if (!data) return null
  const { maps, source } = data
  const installed = maps.filter(({ isInstalled }) => isInstalled)
  const running = maps.filter(({ state }) => state === 'running' || state === 'waiting')
  const bytes = installed.reduce((sum, { fetchedBytes }) => sum + fetchedBytes, 0)
  const lacking = suggestions.reduce((sum, { locationCount }) => sum + locationCount, 0)
  const isOffered = maps.length === 0 && lacking > 0 && source.state === 'answers'
  return (
    <section
      aria-labelledby="street-maps-title"
      className={`relative mt-12 ${isOffered ? 'rounded-card border border-hairline p-6' : ''}`}
    >
      <h2 id="street-maps-title" className="font-display text-22 font-medium">
        <Link to="/admin/maps" className="stretched">
          {isOffered ? `${counted(lacking, 'location')} without streets on the map` : 'Street maps'}
        </Link>
      </h2>
      <p className="mt-1 max-w-text text-quiet">
        {isOffered
          ? `Around ${suggestions
              .slice(0, 3)
              .map(({ title }) => title)
              .join(
                '; ',
              )}${suggestions.length > 3 ? ' and elsewhere' : ''}. Choose areas, see their size, and download them.`
          : installed.length > 0 || running.length > 0
            ? [
                `${counted(installed.length, 'area')} installed, ${byteText(bytes)}`,
                running.length > 0 && `${running.length} downloading`,
              ]
                .filter(Boolean)
                .join(', ')
            : 'Add street detail beside the bundled cities.'}
      </p>
    </section>
  )
}
