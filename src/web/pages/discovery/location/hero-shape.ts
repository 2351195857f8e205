// The frame of the large image: by its own ratio on a phone, by the height of the window on larger screens.

export const heroShape = 'aspect-4/3 md:aspect-auto md:h-[clamp(360px,62svh,720px)]'
