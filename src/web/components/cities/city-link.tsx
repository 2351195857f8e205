// A link to the page of the city around a location or landmark.
// chunk: parts
import { Link } from '@tanstack/react-router'

export function CityLink({ city }: { city: { slug: string; name: string } | null }) {
  if (!city) return null
  return (
    <Link
      to="/city/$slug"
      params={{ slug: city.slug }}
      className="inline-flex min-h-6 items-center text-text underline underline-offset-4"
    >
      More in {city.name}
    </Link>
  )
}
