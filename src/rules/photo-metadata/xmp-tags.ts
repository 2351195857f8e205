// The same tags from an XMP packet, for photos whose metadata an editor or a phone wrote there only. The packet is searched, not parsed:
// XMP has two notations of a property (an attribute and an element), and any of them may be nested anywhere.

/** EXIF names and the XMP properties that carry them, without their prefixes. */
const properties: Record<string, readonly string[]> = {
  Make: ['Make'],
  Model: ['Model'],
  LensModel: ['LensModel', 'Lens'],
  ExposureTime: ['ExposureTime'],
  FNumber: ['FNumber'],
  ISO: ['PhotographicSensitivity', 'ISOSpeedRatings'],
  FocalLength: ['FocalLength'],
  DateTimeOriginal: ['DateTimeOriginal', 'DateCreated'],
  // xmp:CreateDate is when the file was written, often by an editor.
  CreateDate: ['DateTimeDigitized'],
  GPSLatitude: ['GPSLatitude'],
  GPSLatitudeRef: ['GPSLatitudeRef'],
  GPSLongitude: ['GPSLongitude'],
  GPSLongitudeRef: ['GPSLongitudeRef'],
  GPSAltitude: ['GPSAltitude'],
  GPSAltitudeRef: ['GPSAltitudeRef'],
  GPSImgDirection: ['GPSImgDirection'],
  GPSImgDirectionRef: ['GPSImgDirectionRef'],
}
const numeric = new Set([
  'ExposureTime',
  'FNumber',
  'ISO',
  'FocalLength',
  'GPSAltitude',
  'GPSAltitudeRef',
  'GPSImgDirection',
])

/** A longer packet holds an image or an edit history; metadata of a camera come first. */
const maxCharacters = 500_000
const maxValue = 500

export function readXmpTags(packet: string): Record<string, unknown> {
  const values = readProperties(packet.slice(0, maxCharacters))
  const tags: Record<string, unknown> = {}
  for (const [tag, names] of Object.entries(properties)) {
    const text = names.map((name) => values.get(name)).find((value) => value)
    if (text === undefined) continue
    const value = numeric.has(tag) ? toFraction(text) : text
    if (typeof value === 'string' || Number.isFinite(value)) tags[tag] = value
  }
  return tags
}

const propertyNames = new Set(Object.values(properties).flat())
const attribute = /[\w-]{1,40}:(\w{1,40})\s{0,10}=\s{0,10}(?:"([^"<]{0,500})"|'([^'<]{0,500})')/g
const element =
  /<[\w-]{1,40}:(\w{1,40})(?:\s[^<>]{0,200})?>((?:\s|<rdf:(?:Seq|Bag|Alt|li)[^<>]{0,100}>){0,20})([^<]{1,500})(?=<)/g

/** The first value of each property of interest. */
function readProperties(packet: string): Map<string, string> {
  const values = new Map<string, string>()
  const add = (name: string, value: string) => {
    const text = unescaped(value).trim().slice(0, maxValue)
    if (propertyNames.has(name) && text !== '' && !values.has(name)) values.set(name, text)
  }
  for (const [, name = '', double, single] of packet.matchAll(attribute)) add(name, double ?? single ?? '')
  for (const [, name = '', , value = ''] of packet.matchAll(element)) add(name, value)
  return values
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name) => named[name] as string)

/** XMP writes rationals as `1/250`. */
function toFraction(text: string): number {
  const [, numerator, denominator = '1'] =
    /^([+-]?\d{1,12}(?:\.\d{1,12})?)(?:\/(\d{1,12}))?$/.exec(text) ?? []
  return Number(numerator) / Number(denominator)
}
