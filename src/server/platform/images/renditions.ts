// The widths and formats in which images are published.

export const widths = [320, 640, 800, 1280, 2048] as const
export const formats = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type Format = keyof typeof formats
export const formatNames = Object.keys(formats) as Format[]

/** The width in a rendition's storage key: the smallest of the widths that would give the same pixels. */
export const renditionWidth = (minWidth: number, imageWidth: number) =>
  widths.find((width) => width >= Math.min(minWidth, imageWidth)) ?? 2048
