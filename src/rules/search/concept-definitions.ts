// The structure of a search concept, and the themes, times and techniques among the concepts.
import type { landmarkKinds } from '../landmarks.ts'
import type { BestTimeOfDay, ThemeId } from '../places.ts'

type LandmarkKind = (typeof landmarkKinds)[number]

/** A location fits a concept by its themes, by the kind of its landmarks, by its best time, or by a word of its texts. */
export type Concept = {
  id: string
  label: string
  themes: readonly ThemeId[]
  kinds: readonly LandmarkKind[]
  times: readonly BestTimeOfDay[]
  /** Words of names and texts, in lower case without accents; each also matches words that begin with it. */
  words: readonly string[]
  /** Locations with these themes do not fit by their time: Times Square at night has no stars. */
  notThemes: readonly ThemeId[]
  /** What is photographed. The others say how or when: without a location for them, the rest of a search counts. */
  isSubject: boolean
}

/** `typed`: phrases separated by commas, with plurals. */
export type ConceptDefinition = Partial<Omit<Concept, 'id' | 'label'>> & { label: string; typed: string }

export const photographyConcepts: Record<string, ConceptDefinition> = {
  sunrise: {
    label: 'Sunrise',
    typed: 'sunrise, sunrises, sun rise, dawn, first light, sunup, daybreak, morning light',
    themes: ['sunrise'],
    times: ['sunrise'],
    words: ['sunrise', 'dawn'],
  },
  sunset: {
    label: 'Sunset',
    typed: 'sunset, sunsets, sun set, dusk, sundown, last light',
    themes: ['sunset'],
    times: ['sunset'],
    words: ['sunset'],
  },
  goldenhour: {
    label: 'Golden hour',
    typed: 'golden hour, golden light, magic hour',
    themes: ['sunset', 'sunrise'],
    times: ['sunset', 'sunrise'],
  },
  bluehour: {
    label: 'Blue hour',
    typed: 'blue hour, twilight, city lights, night skyline',
    times: ['blue-hour'],
    words: ['twilight'],
  },
  night: {
    label: 'Night sky',
    typed:
      'astro, astrophotography, astro photography, milky way, milkyway, milky way photography, stars, star trails, startrails, night sky, dark sky, dark skies, stargazing, starry sky',
    times: ['night'],
    notThemes: ['urban', 'street', 'macro'],
    words: ['astrophotography', 'milky', 'stargazing', 'starry', 'galaxy'],
  },
  nightphoto: {
    label: 'Night',
    typed: 'night, nighttime, night photography, night photo, night photos, after dark, light trails, neon',
    times: ['night', 'blue-hour'],
    words: ['night', 'neon'],
  },
  aurora: {
    label: 'Northern lights',
    isSubject: true,
    typed: 'aurora, northern lights, aurora borealis',
    words: ['aurora'],
  },
  longexposure: {
    label: 'Long exposure',
    typed: 'long exposure, long exposures, slow shutter, silky water, nd filter',
    words: ['exposure', 'seconds'],
  },
  street: {
    label: 'Street',
    typed: 'street photography, street photo, streets, candid, street scenes',
    themes: ['street'],
    words: ['street'],
  },
  portrait: {
    label: 'Portrait',
    typed:
      'portrait, portraits, portrait photography, engagement, engagement photos, headshots, senior photos, family photos, photo shoot, photoshoot',
    themes: ['portrait'],
    words: ['portrait', 'engagement'],
  },
  wedding: {
    label: 'Wedding',
    typed: 'wedding, weddings, elopement, elope, wedding photos, bridal',
    themes: ['wedding'],
    words: ['wedding'],
  },
  macro: {
    label: 'Macro',
    typed: 'macro, closeup, close up, close ups, macro photography, insects',
    themes: ['macro'],
    words: ['macro'],
  },
  flowers: {
    label: 'Flowers',
    isSubject: true,
    typed: 'flowers, flower, bloom, blooms, blooming',
    kinds: ['garden'],
    words: ['flower', 'bloom', 'blossom', 'roses'],
  },
  wildflowers: {
    label: 'Wildflowers',
    isSubject: true,
    typed: 'wildflowers, wildflower, wild flowers, wild flower, superbloom, super bloom',
    words: ['wildflower', 'poppy', 'poppies', 'lupine'],
  },
  poppies: {
    label: 'Poppies',
    isSubject: true,
    typed: 'poppies, poppy, poppy field, poppy fields',
    words: ['poppy', 'poppies'],
  },
  blossoms: {
    label: 'Cherry blossoms',
    isSubject: true,
    typed: 'cherry blossom, cherry blossoms, cherries, sakura, cherry trees',
    words: ['cherry', 'cherries', 'blossom', 'sakura'],
  },
  architecture: {
    label: 'Architecture',
    typed: 'architecture, architectural, buildings, architecture photography, modern architecture',
    themes: ['architecture'],
    kinds: ['building'],
  },
  interior: {
    label: 'Interior',
    isSubject: true,
    typed: 'interior, interiors, inside',
    themes: ['interior'],
  },
  landscape: {
    label: 'Landscape',
    typed: 'landscape, landscapes, scenery, scenic views, landscape photography, vista, vistas',
    themes: ['landscape'],
  },
  nature: { label: 'Nature', typed: 'nature, nature photography', themes: ['nature'] },
  wildlife: {
    label: 'Wildlife',
    isSubject: true,
    typed: 'wildlife, animals, wildlife photography',
    words: ['wildlife', 'animals', 'birds', 'bison', 'moose', 'walrus', 'elk', 'seals'],
  },
  birds: {
    label: 'Birds',
    isSubject: true,
    typed: 'birds, bird, birding, bird photography, bird watching, birdwatching, waterbirds',
    words: ['birds', 'heron', 'egret', 'pelican', 'hawks', 'anhinga', 'terns', 'ibis', 'shorebirds'],
  },
  urban: {
    label: 'Urban',
    typed: 'urban, cityscape, cityscapes, city views, city view, urban photography',
    themes: ['urban'],
    kinds: ['skyline'],
  },
  adventure: { label: 'Adventure', typed: 'adventure, hikes', themes: ['adventure'] },
  hiking: {
    label: 'Hiking',
    typed: 'hike, hiking, trail, trails',
    themes: ['adventure'],
    words: ['hike', 'trail'],
  },
}
