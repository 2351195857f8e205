// Names of stars, and the lines that people draw between them. Every position is that of a star of bright-stars.ts.

type Position = readonly [rightAscension: number, declination: number]

/** The names in use among photographers: of the brightest, and of the one around which the others turn. */
export const starNames: readonly (readonly [name: string, ...Position])[] = [
  ['Sirius', 101.3, -16.7],
  ['Canopus', 96, -52.7],
  ['Alpha Centauri', 219.9, -60.8],
  ['Arcturus', 213.9, 19.2],
  ['Vega', 279.2, 38.8],
  ['Capella', 79.2, 46],
  ['Rigel', 78.6, -8.2],
  ['Procyon', 114.8, 5.2],
  ['Achernar', 24.4, -57.2],
  ['Betelgeuse', 88.8, 7.4],
  ['Altair', 297.7, 8.9],
  ['Aldebaran', 69, 16.5],
  ['Antares', 247.4, -26.4],
  ['Spica', 201.3, -11.2],
  ['Fomalhaut', 344.4, -29.6],
  ['Deneb', 310.4, 45.3],
  ['Regulus', 152.1, 12],
  ['Polaris', 38, 89.3],
]

/** Each line leads from star to star. */
export const constellations: readonly { name: string; lines: readonly (readonly Position[])[] }[] = [
  {
    name: 'Orion',
    lines: [
      [
        [81.3, 6.3],
        [88.8, 7.4],
        [85.2, -1.9],
        [84.1, -1.2],
        [83, -0.3],
        [81.3, 6.3],
        [83.8, 9.9],
        [88.8, 7.4],
      ],
      [
        [85.2, -1.9],
        [86.9, -9.7],
        [78.6, -8.2],
        [83, -0.3],
      ],
    ],
  },
  {
    name: 'Big Dipper',
    lines: [
      [
        [206.9, 49.3],
        [201, 54.9],
        [193.5, 56],
        [183.9, 57],
        [178.5, 53.7],
        [165.5, 56.4],
        [165.9, 61.8],
        [183.9, 57],
      ],
    ],
  },
  {
    name: 'Cassiopeia',
    lines: [
      [
        [2.3, 59.2],
        [10.1, 56.5],
        [14.2, 60.7],
        [21.5, 60.2],
        [28.6, 63.7],
      ],
    ],
  },
  {
    name: 'Cygnus',
    lines: [
      [
        [310.4, 45.3],
        [305.6, 40.3],
        [292.7, 28],
      ],
      [
        [311.6, 34],
        [305.6, 40.3],
        [296.2, 45.1],
      ],
    ],
  },
  {
    name: 'Southern Cross',
    lines: [
      [
        [186.6, -63.1],
        [187.8, -57.1],
      ],
      [
        [191.9, -59.7],
        [183.8, -58.7],
      ],
    ],
  },
  {
    name: 'Scorpius',
    lines: [
      [
        [241.4, -19.8],
        [240.1, -22.6],
        [239.7, -26.1],
      ],
      [
        [240.1, -22.6],
        [245.3, -25.6],
        [247.4, -26.4],
        [249, -28.2],
        [252.5, -34.3],
        [264.3, -43],
        [265.6, -39],
        [263.4, -37.1],
      ],
    ],
  },
  {
    name: 'Sagittarius',
    lines: [
      [
        [271.5, -30.4],
        [275.2, -29.8],
        [276, -34.4],
        [271.5, -30.4],
      ],
      [
        [275.2, -29.8],
        [277, -25.4],
        [281.4, -27],
        [283.8, -26.3],
        [286.7, -27.7],
        [285.7, -29.9],
        [276, -34.4],
      ],
      [
        [281.4, -27],
        [285.7, -29.9],
      ],
    ],
  },
  {
    name: 'Leo',
    lines: [
      [
        [152.1, 12],
        [155, 19.8],
        [168.5, 20.5],
        [177.3, 14.6],
        [168.6, 15.4],
        [152.1, 12],
      ],
    ],
  },
  {
    name: 'Pegasus',
    lines: [
      [
        [346.2, 15.2],
        [345.9, 28.1],
        [2.1, 29.1],
        [3.3, 15.2],
        [346.2, 15.2],
      ],
    ],
  },
  {
    name: 'Canis Major',
    lines: [
      [
        [95.7, -18],
        [101.3, -16.7],
        [107.1, -26.4],
        [104.7, -29],
      ],
      [
        [107.1, -26.4],
        [111, -29.3],
      ],
    ],
  },
]
