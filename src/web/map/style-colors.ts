// The colors of the map: neutral grays, pale water, a hint of green; a light and a dark variant with the same roles.

export type MapTheme = 'light' | 'dark'

export type MapColors = {
  water: string
  deepWater: string
  shore: string
  river: string
  land: string
  ice: string
  town: string
  park: string
  sand: string
  campus: string
  building: string
  buildingEdge: string
  road: string
  roadEdge: string
  highway: string
  highwayEdge: string
  path: string
  trail: string
  rail: string
  ferry: string
  country: string
  state: string
  county: string
  halo: string
  waterHalo: string
  countryName: string
  stateName: string
  cityName: string
  townName: string
  waterName: string
  natureName: string
  parkName: string
  streetName: string
}

const LIGHT: MapColors = {
  water: '#d2e1e8',
  deepWater: '#c8dae3',
  shore: '#a3bac4',
  river: '#b5cdd8',
  land: '#f6f6f6',
  ice: '#ffffff',
  town: '#eaeaea',
  park: '#d8e6cf',
  sand: '#f0eee8',
  campus: '#efefef',
  building: '#ebebeb',
  buildingEdge: '#e0e0e0',
  road: '#ffffff',
  roadEdge: '#cfcfcf',
  highway: '#ffffff',
  highwayEdge: '#a6a6a6',
  path: '#d2d2d2',
  trail: '#a9a294',
  rail: '#b9b9b9',
  ferry: '#b9c7cd',
  country: '#909090',
  state: '#b8b8b8',
  county: '#dedede',
  halo: '#f6f6f6',
  waterHalo: '#d2e1e8',
  countryName: '#3a3a3a',
  stateName: '#707070',
  cityName: '#2b2b2b',
  townName: '#565656',
  waterName: '#557079',
  natureName: '#6e6e6e',
  parkName: '#56704a',
  streetName: '#5c5c5c',
}

const DARK: MapColors = {
  water: '#0f1a20',
  deepWater: '#0d1316',
  shore: '#2f3b40',
  river: '#2b414b',
  land: '#202020',
  ice: '#303030',
  town: '#2a2a2a',
  park: '#20301d',
  sand: '#272623',
  campus: '#262626',
  building: '#2b2b2b',
  buildingEdge: '#363636',
  road: '#444444',
  roadEdge: '#191919',
  highway: '#6a6a6a',
  highwayEdge: '#141414',
  path: '#3d3d3d',
  trail: '#6b665b',
  rail: '#454545',
  ferry: '#2b383d',
  country: '#6d6d6d',
  state: '#4a4a4a',
  county: '#2c2c2c',
  halo: '#1a1a1a',
  waterHalo: '#0f1518',
  countryName: '#d2d2d2',
  stateName: '#979797',
  cityName: '#e2e2e2',
  townName: '#b2b2b2',
  waterName: '#7f9ba5',
  natureName: '#989898',
  parkName: '#8fa883',
  streetName: '#a8a8a8',
}

export function mapColors(theme: MapTheme): MapColors {
  return theme === 'dark' ? DARK : LIGHT
}
