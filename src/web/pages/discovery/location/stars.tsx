// One to five stars, filled to the tenth. The shape is defined once in a page and used by every row of stars.

const star = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'
const unit = 24

/** Rendered once in the part of the page that shows stars. */
export function StarShapes() {
  return (
    <svg width={0} height={0} className="absolute" aria-hidden>
      <symbol id="five-stars" viewBox={`0 0 ${5 * unit} ${unit}`}>
        {[0, 1, 2, 3, 4].map((position) => (
          <path
            key={position}
            d={star}
            transform={`translate(${position * unit} 0)`}
            strokeWidth={1.5}
            strokeLinejoin="round"
          />
        ))}
      </symbol>
    </svg>
  )
}

export function Stars({ rating }: { rating: number }) {
  const whole = { width: 5 * unit, height: unit }
  return (
    <svg
      role="img"
      aria-label={`${Number(rating.toFixed(1))} of 5 stars`}
      viewBox={`0 0 ${whole.width} ${whole.height}`}
      className="block h-4.5 w-22.5"
    >
      <use href="#five-stars" {...whole} className="fill-none stroke-accent" />
      <svg width={Math.round(rating * unit)} height={unit} aria-hidden>
        <use href="#five-stars" {...whole} className="fill-accent stroke-accent" />
      </svg>
    </svg>
  )
}
