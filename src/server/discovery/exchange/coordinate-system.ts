// Coordinate systems of files: degrees of WGS 84, Web Mercator, which is converted where it is declared, and all others, which are named.

/** `degrees`: of WGS 84, or of a system that differs from it by a few yards. Otherwise the name of one that is not supported. */
export type CoordinateSystem = 'degrees' | 'web-mercator' | { name: string }

const degrees = new Set(['4326', '4979', '4269', '4258', '84', 'CRS84', 'CRS83', 'CRS84H'])
const webMercator = new Set(['3857', '3785', '900913', '102100', '102113'])

/** By a name such as `urn:ogc:def:crs:EPSG::3857`, `EPSG:3857` or `http://www.opengis.net/def/crs/EPSG/0/3857`. */
export function systemOf(name: string): CoordinateSystem {
  const code = name.trim().toUpperCase().split(/[:/#]/).at(-1) ?? ''
  if (degrees.has(code)) return 'degrees'
  return webMercator.has(code) ? 'web-mercator' : { name: name.trim().slice(0, 60) }
}

/** The declaration in the head of a GeoJSON file, as the specification of 2008 had it and programs still write it. */
export function declaredSystem(head: string): CoordinateSystem {
  const name = /"crs"\s*:\s*\{[^{}]{0,200}\{[^{}]{0,200}"(?:name|href|code)"\s*:\s*"?([^",}]{1,200})/.exec(
    head,
  )?.[1]
  return name === undefined ? 'degrees' : systemOf(name)
}

const radius = 6_378_137
const maxMeters = Math.PI * radius

/** Meters of Web Mercator as degrees. */
export function fromWebMercator(x: number, y: number): { latitude: number; longitude: number } {
  const longitude = (x / radius) * (180 / Math.PI)
  const latitude = (2 * Math.atan(Math.exp(y / radius)) - Math.PI / 2) * (180 / Math.PI)
  return { latitude, longitude }
}

/** Whether two numbers can only be meters of Web Mercator: no degrees, and on its square. Systems of a country are alike, so this is a hint. */
export const looksLikeMeters = (latitude: number, longitude: number): boolean =>
  (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) &&
  Math.max(Math.abs(latitude), Math.abs(longitude)) > 1000 &&
  Math.max(Math.abs(latitude), Math.abs(longitude)) <= maxMeters + 1

export const inMeters =
  'its position is in meters, as in Web Mercator (EPSG:3857), not in degrees: save the file as WGS 84 (EPSG:4326)'

export const unsupported = (name: string) =>
  `its coordinates are in ${name}, which is not supported: save the file as WGS 84 (EPSG:4326)`
