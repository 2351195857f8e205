// For users without a location: what to do first, and a location of somebody else as an example.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExampleCover } from '../../../components/examples/example-cover.tsx'
import { phoneSizes } from '../../../components/photos/photo.tsx'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { exampleLocationQuery } from './analytics-data.ts'

export function NoLocationsYet() {
  const { api } = useAppContext()
  const { data: example } = useQuery(exampleLocationQuery(api))
  return (
    <section aria-labelledby="first-title" className="mt-8 border-t border-hairline pt-8">
      <h2 id="first-title" className="font-display text-22 font-medium">
        Share a location to see how it does
      </h2>
      <p className="mt-2 max-w-text text-quiet">
        You haven’t added or photographed a location yet. Once you have, its views, favorites, check-ins and
        new photos appear here, day by day.
      </p>
      <Link to="/submit" className={buttonClass('primary', 'mt-5')}>
        Submit Location
      </Link>
      {example && (
        <div className="mt-10 max-w-text">
          <p className="text-13 font-medium text-quiet">Example</p>
          <ExampleCover
            location={example}
            sizes={`(min-width: 640px) 384px, ${phoneSizes}`}
            className="mt-2 max-w-96"
          />
          <p dir="auto" className="mt-3 font-medium">
            <Link
              to="/location/$id"
              params={{ id: example.id }}
              className="underline decoration-hairline underline-offset-4 hover:decoration-current"
            >
              {example.name}
            </Link>
          </p>
          <p className="text-quiet tabular">
            {example.reviewCount > 0
              ? `${example.rating.toFixed(1)} from ${counted(example.reviewCount, 'review')}`
              : 'No reviews yet'}
            . Its author also sees its views.
          </p>
        </div>
      )}
    </section>
  )
}
