// Shown instead of a photo of a property: a plan that the server draws from its listing, which nobody mistakes for a photo.
// chunk: content-cards

/** A small one shows no words. */
export const NoPropertyPhoto = ({ id, isSmall = false }: { id: string; isSmall?: boolean }) => (
  <>
    <img
      src={`/property-plan/${id}.svg`}
      alt=""
      width={600}
      height={400}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
    {isSmall ? (
      <span className="sr-only">No photo yet</span>
    ) : (
      <span className="absolute bottom-2 left-2 rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">
        Drawing: no photo yet
      </span>
    )}
  </>
)
