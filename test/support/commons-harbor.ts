// The free photos that browser tests find: around one position, from a local double of Wikimedia Commons.
import { type CommonsDouble, startCommonsDouble } from './commons-double.ts'
import { plainImage } from './images.ts'

/** Far out at sea from all other locations. */
export const harbor = { latitude: -47.5, longitude: -130.5 }

export async function startHarborDouble(): Promise<CommonsDouble> {
  const content = await plainImage('#446688', 1400, 900)
  const at = (northFeet: number) => ({ lat: harbor.latitude + northFeet / 364_000, lon: harbor.longitude })
  const Artist = 'Ada Lovell'
  const files = [
    { title: 'Harbor at dawn', ...at(200), heading: 300, LicenseShortName: 'CC BY-SA 4.0' },
    { title: 'Harbor crane', ...at(900), heading: undefined, LicenseShortName: 'CC0' },
    { title: 'Harbor for sale', ...at(300), heading: 10, LicenseShortName: 'CC BY-NC 2.0' },
  ].map(({ LicenseShortName, ...file }, index) => ({
    pageid: 70 + index,
    content,
    extmetadata: { Artist, LicenseShortName },
    ...file,
  }))
  return await startCommonsDouble(files)
}
