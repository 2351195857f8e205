// Domain registration: locations.
import type { Domain } from '../../app/domains/domain.ts'
import { defineJob } from '../../platform/jobs/queue.ts'
import { countWordsIfOld } from './count-words.ts'
import { demoLocations, demoRemoved, demoSubmissions } from './demo.ts'
import { locationFeed } from './feed.ts'
import { readMapThumbnail } from './map-thumbnail.ts'
import { moderatedLocation } from './moderated.ts'
import { moveMarkers, moveSources } from './move-rows.ts'
import { countOpened } from './opened.ts'
import { recomputeAllPopularity } from './popularity.ts'
import { locationPreview } from './preview.ts'
import { locationOperations } from './routes.ts'
import { moveLandmarks } from './seen-landmarks.ts'
import { locationSitemap } from './sitemap.ts'
import { answerTile } from './tile-answer.ts'

export const locations = {
  name: 'locations',
  uses: ['gazetteer', 'basemaps', 'users', 'subscriptions', 'photos'],
  tables: [
    'locations',
    'location_cells',
    'location_markers',
    'location_facts',
    'location_landmarks',
    'location_sources',
    'search_words',
    'search_word_counts',
  ],
  demo: [demoLocations, demoSubmissions, demoRemoved],
  operations: { locations: locationOperations },
  sitemap: locationSitemap,
  jobs: ({ sql }) => [
    defineJob({
      name: 'recompute-popularity',
      cron: '37 2 * * *',
      atStart: true,
      run: async () => void (await recomputeAllPopularity(sql)),
    }),
    defineJob({
      name: 'count-search-words',
      cron: '52 2 * * *',
      atStart: true,
      run: () => countWordsIfOld(sql),
    }),
  ],
  routes: {
    'location-opened': {
      path: /^\/location\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/opened$/,
      limit: 'calls',
      answer: (deps, { session, requestId }, [, id]) =>
        countOpened({ deps, session, requestId }, id as string),
    },
    'map-thumbnail': {
      path: /^\/map-thumbnail\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.svg$/,
      limit: 'media',
      answer: ({ readSql }, _, [, id]) => readMapThumbnail(readSql, id as string),
    },
    tile: {
      path: /^\/tiles\/locations\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})\.mvt$/,
      limit: 'media',
      answer: (deps, { session, url }, [, z, x, y]) =>
        answerTile({ deps, session }, { z: Number(z), x: Number(x), y: Number(y) }, url.searchParams),
    },
  },
  personalData: {
    references: [
      {
        table: 'locations',
        column: 'created_by',
        whenDeleted: 'set null',
        file: 'locations-shared',
        // Derived from other columns, for searching.
        without: [
          'name_plain',
          'document',
          'use_points',
          'popularity',
          'public_point',
          'cell_x14',
          'cell_y14',
          'has_photo',
        ],
        isContribution: true,
      },
    ],
  },
  notifications: ['location-verified', 'location-removed', 'location-restored'],
  notificationPaths: {
    location: (sql, id) =>
      sql`(select '/location/' || l.id from locations l where l.id = ${id} and l.removed_at is null)`,
  },
  moderation: { location: moderatedLocation },
  previews: { location: locationPreview },
  feed: { location: locationFeed },
  mergeLocations: async (tx, merge) => {
    await moveMarkers(tx, merge)
    await moveSources(tx, merge)
    await moveLandmarks(tx, merge)
  },
} satisfies Domain
