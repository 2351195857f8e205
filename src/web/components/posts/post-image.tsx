// The image of a post, which fills its box: its cover, otherwise the light of its location, otherwise
// nothing.
// chunk: cards
import type { PostSummary } from '../../../contract/content/blog.ts'
import { CreditButton } from '../photos/credit-button.tsx'
import { LocationLightImage, Photo } from '../photos/photo.tsx'

type ImageProps = { post: PostSummary; sizes: string; isEager?: boolean }

/** In a card, the title describes the image, so it needs no alternative text. */
export function PostImage({ post: { cover, coverLocation }, sizes, isEager = false }: ImageProps) {
  if (cover)
    return (
      <>
        <Photo
          image={{ ...cover, alt: '' }}
          sizes={sizes}
          isEager={isEager}
          {...(coverLocation && { locationId: coverLocation.id })}
        />
        <CreditButton image={cover} className="absolute right-0 bottom-0" />
      </>
    )
  return coverLocation && <LocationLightImage id={coverLocation.id} isEager={isEager} />
}
