// Kinds of subjects that people search for: structures, terrain and plants.
import type { ConceptDefinition } from './concept-definitions.ts'

export const subjectConcepts: Record<string, ConceptDefinition> = {
  skyline: {
    label: 'Skyline',
    typed: 'skyline, skylines, skyline view, skyline views, city skyline',
    kinds: ['skyline'],
    words: ['skyline'],
  },
  rooftop: {
    label: 'Rooftop',
    typed: 'rooftop, rooftops, roof, rooftop bar, rooftop view, rooftop views, high above the city',
    words: ['rooftop', 'observation'],
  },
  beach: {
    label: 'Beach',
    typed: 'beach, beaches, seaside',
    kinds: ['beach'],
    words: ['beach'],
  },
  tidepools: {
    label: 'Tide pools',
    typed: 'tide pool, tide pools, tidepool, tidepools, tidepooling',
    words: ['tidepool', 'pools', 'anemones'],
  },
  coast: {
    label: 'Coast',
    typed: 'coast, coastline, ocean, cliffs, sea cliffs, seascape, seascapes',
    kinds: ['beach', 'rock'],
    words: ['coast', 'ocean', 'cliff', 'sea'],
  },
  seastacks: {
    label: 'Sea stacks',
    typed: 'sea stack, sea stacks, seastack, seastacks',
    words: ['stack', 'stacks', 'seastack'],
  },
  bridge: { label: 'Bridge', typed: 'bridge, bridges', kinds: ['bridge'], words: ['bridge'] },
  waterfall: {
    label: 'Waterfall',
    typed: 'waterfall, waterfalls, water fall, water falls, cascade, cascades, falls',
    kinds: ['waterfall'],
    words: ['waterfall', 'falls', 'cascade'],
  },
  lighthouse: {
    label: 'Lighthouse',
    typed: 'lighthouse, lighthouses, light house, light houses, light station',
    kinds: ['lighthouse'],
    words: ['lighthouse'],
  },
  pier: {
    label: 'Pier',
    typed: 'pier, piers, jetty, wharf, dock',
    kinds: ['pier'],
    words: ['pier', 'piers'],
  },
  arch: {
    label: 'Arch',
    typed: 'arch, arches, rock arch, natural arch, sea arch',
    kinds: ['arch'],
    words: ['arch', 'arches'],
  },
  canyon: {
    label: 'Canyon',
    typed: 'canyon, canyons, slot canyon, slot canyons, gorge',
    kinds: ['canyon'],
    words: ['canyon', 'gorge'],
  },
  desert: {
    label: 'Desert',
    typed: 'desert, sand dunes, dunes, dune, badlands',
    words: ['desert', 'dune', 'badlands'],
  },
  lake: {
    label: 'Lake',
    typed: 'lake, lakes, reflection, reflections, mirror lake reflection',
    kinds: ['lake'],
    words: ['lake', 'reflection'],
  },
  mountain: {
    label: 'Mountain',
    typed: 'mountain, mountains, peak, peaks, summit, alpenglow, volcano',
    kinds: ['mountain'],
    words: ['mountain', 'peak', 'summit', 'alpenglow', 'volcano'],
  },
  forest: {
    label: 'Forest',
    typed: 'forest, forests, trees, woods, redwoods, redwood',
    words: ['forest', 'trees', 'redwood', 'woods'],
  },
  autumn: {
    label: 'Fall colors',
    typed:
      'fall colors, fall colours, fall color, fall foliage, autumn, autumn colors, autumn colours, autumn leaves, fall leaves, foliage, leaf peeping',
    words: ['foliage', 'autumn', 'maples', 'aspens'],
  },
  castle: {
    label: 'Castle',
    typed: 'castle, castles, palace, schloss, chateau',
    kinds: ['castle'],
    words: ['castle', 'palace'],
  },
  church: {
    label: 'Church',
    typed: 'church, churches, cathedral, chapel, basilica',
    kinds: ['church'],
    words: ['church', 'cathedral', 'chapel', 'basilica'],
  },
  temple: {
    label: 'Temple',
    typed: 'temple, temples, shrine, shrines, torii',
    kinds: ['temple'],
    words: ['temple', 'shrine'],
  },
  garden: {
    label: 'Garden',
    typed: 'garden, gardens, botanical garden, botanic garden, greenhouse, conservatory',
    kinds: ['garden'],
    words: ['garden', 'greenhouse', 'botanic', 'botanical', 'conservatory'],
  },
  tower: {
    label: 'Tower',
    typed: 'tower, towers, skyscraper, skyscrapers',
    kinds: ['tower'],
    words: ['tower', 'skyscraper'],
  },
  observation: {
    label: 'Observation deck',
    typed: 'observation deck, observation decks, observation tower, viewing deck',
    words: ['deck', 'decks', 'observation'],
  },
  monument: {
    label: 'Monument',
    typed: 'monument, monuments, memorial, memorials',
    kinds: ['monument'],
    words: ['monument', 'memorial'],
  },
  sculpture: {
    label: 'Sculpture',
    typed: 'sculpture, sculptures, statue, statues, public art',
    kinds: ['sculpture'],
    words: ['sculpture', 'statue'],
  },
  streetart: {
    label: 'Street art',
    typed: 'street art, mural, murals, graffiti, wall art',
    words: ['mural', 'graffiti', 'murals', 'mosaic'],
  },
  geyser: {
    label: 'Geyser',
    typed: 'geyser, geysers',
    kinds: ['geyser'],
    words: ['geyser'],
  },
  island: { label: 'Island', typed: 'island, islands', kinds: ['island'], words: ['island'] },
  station: {
    label: 'Station',
    typed: 'train station, train stations, station, stations, subway, metro, railway station',
    words: ['station', 'terminal', 'metro', 'subway'],
  },
  library: { label: 'Library', typed: 'library, libraries', words: ['library'] },
  airport: {
    label: 'Airport',
    typed: 'airport, airports, plane spotting, planes, aviation',
    words: ['airport', 'aircraft'],
  },
  fog: { label: 'Fog', typed: 'fog, foggy, mist, misty, fog photography', words: ['fog', 'mist'] },
  snow: { label: 'Snow', typed: 'snow, snowy, snowfall, snow covered', words: ['snow', 'snowy'] },
  winter: { label: 'Winter', typed: 'winter, wintertime, in winter', words: ['winter'] },
  ruins: {
    label: 'Ruins',
    typed: 'ruins, abandoned, ghost town',
    words: ['ruin', 'ruins', 'abandoned', 'wreck'],
  },
  rocks: {
    label: 'Rock formations',
    typed: 'rock formations, rock formation, hoodoos, hoodoo, rocks',
    kinds: ['rock', 'arch'],
    words: ['rock', 'rocks', 'hoodoo', 'hoodoos', 'sandstone'],
  },
}
