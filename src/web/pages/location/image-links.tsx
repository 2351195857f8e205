// The pictures of a review or a check-in, small, each leading to itself.
import type { Picture } from '../../../contract/locations.ts'
import { Photo } from '../../components/photos/photo.tsx'

export function ImageLinks({
  pictures,
  className,
}: {
  pictures: (Picture & { id: string })[]
  className: string
}) {
  if (pictures.length === 0) return null
  return (
    <ul className={`${className} grid grid-cols-3 gap-2 sm:grid-cols-4`}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <a href={picture.url} className="relative block aspect-3/2 overflow-clip rounded-sm bg-sunken">
            <Photo picture={picture} sizes="160px" />
          </a>
        </li>
      ))}
    </ul>
  )
}
