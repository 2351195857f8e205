// Builds content/roads/usa.bin.gz, on which drives are estimated, run manually after a change of the map, of added.json or of a speed:
// node tools/roads/build.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeRoads } from '../../src/server/planning/trips/drives/road-network.ts'
import { joinLines } from './join-lines.ts'
import { readRoads } from './road-lines.ts'
import { thinNetwork } from './thin-network.ts'

const folder = join(import.meta.dirname, '../../content/roads')
const { lines, isInPark } = await readRoads(join(folder, 'added.json'))
const network = thinNetwork(joinLines(lines), isInPark)
const file = encodeRoads(network)
writeFileSync(join(folder, 'usa.bin.gz'), file)
console.info(`${network.points.length} nodes, ${network.edges.length} edges, ${file.length} bytes`)
