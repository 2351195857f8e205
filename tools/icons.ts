// Draws the icons and the default sharing image into public/: `node tools/icons.ts`.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { placeLightSvg } from '../src/rules/light/place-light.ts'

const folder = fileURLToPath(new URL('../public', import.meta.url))

// The logo of src/web/components/layout/logo.tsx on a near-black background; `inset` keeps it inside the safe zone of a
// mask.
const mark = (
  inset: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#101010"/>
<g transform="translate(${inset} ${inset}) scale(${(32 - 2 * inset) / 32})" fill="none" stroke="#f4f4f4" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
<path d="M4 10V6a2 2 0 0 1 2-2h4M22 4h4a2 2 0 0 1 2 2v4M28 22v4a2 2 0 0 1-2 2h-4M10 28H6a2 2 0 0 1-2-2v-4"/><path d="M8.5 20h15"/>
<path d="M11 20a5 5 0 0 1 10 0" fill="#eda93b" stroke="#eda93b"/></g></svg>`

const icon = (name: string, size: number, inset: number) =>
  sharp(Buffer.from(mark(inset)), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true })
    .toFile(`${folder}/${name}`)

await icon('icon-192.png', 192, 3)
await icon('icon-512.png', 512, 3)
await icon('icon-maskable-512.png', 512, 6.5)

// Bixby Bridge, looking west-south-west, in the light of its best hour.
const light = placeLightSvg({
  latitude: 36.3715,
  longitude: -121.9017,
  elevationFeet: 280,
  directionDegrees: 250,
  timeZone: 'America/Los_Angeles',
  bestTimeOfDay: 'sunset',
  seed: 'viewfinder',
})
await sharp(Buffer.from(light), { density: 216 })
  .resize(1200, 630, { fit: 'cover' })
  .jpeg({ quality: 84 })
  .toFile(`${folder}/share.jpg`)
