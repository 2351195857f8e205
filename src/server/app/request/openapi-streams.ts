// The calls under /api whose response is not the contract's JSON, for the OpenAPI document.

const token = {
  name: 'token',
  in: 'query',
  required: true,
  schema: { type: 'string', description: 'From the email' },
}

const format = {
  name: 'format',
  in: 'query',
  required: true,
  schema: { type: 'string', enum: ['gpx', 'kml', 'geojson', 'csv', 'ics'] },
}

const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })

const download = (operationId: string, summary: string, ...parameters: object[]) => ({
  get: {
    operationId,
    summary,
    tags: ['Exports'],
    parameters: [...parameters, format],
    responses: {
      200: {
        description: 'The file',
        content: {
          'application/gpx+xml': { schema: { type: 'string' } },
          'application/vnd.google-earth.kml+xml': { schema: { type: 'string' } },
          'application/geo+json': { schema: { type: 'object' } },
          'text/csv': { schema: { type: 'string' } },
          'text/calendar': { schema: { type: 'string' } },
        },
      },
    },
  },
})

/** Paths with their operations. Error responses are added together with those of all other calls. */
export const streamPaths = {
  '/favorites/{userId}/export': download(
    'exports.favorites',
    'Download a user’s favorites with their notes, in their order',
    inPath('userId'),
  ),
  '/favorite-lists/{id}/export': download('exports.list', 'Download one of your lists', inPath('id')),
  '/trips/{id}/export': download('exports.trip', 'Download one of your trips', inPath('id')),
  '/shared-trips/{token}/export': download(
    'exports.sharedTrip',
    'Download a trip by its secret link',
    inPath('token'),
  ),
  '/spots/export': download('exports.spots', 'Download your own spots'),
  '/light-plans/{id}/export': download('exports.lightPlan', 'Download one of your saved plans', inPath('id')),
  '/light-plans/export': download('exports.lightPlans', 'Download your saved plans'),
  '/shared-light-plans/{token}/export': download(
    'exports.sharedLightPlan',
    'Download a plan by its secret link',
    inPath('token'),
  ),
  '/locations/export': download(
    'exports.results',
    'Download the first 500 results of a search, with the filters of the list',
  ),
  '/me/notifications/stream': {
    get: {
      operationId: 'notifications.stream',
      summary:
        'Server-Sent Events: `event: unread` with the number of your unread notifications, immediately and whenever it changes',
      tags: ['Notifications'],
      responses: {
        200: {
          description: 'A stream that stays open',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
      },
    },
  },
  '/account/export': {
    get: {
      operationId: 'account.export',
      summary: 'Download your data: JSON files and your photos',
      tags: ['Account'],
      responses: {
        200: {
          description: 'A ZIP archive',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    },
  },
  '/unsubscribe': {
    post: {
      operationId: 'notifications.unsubscribe',
      summary: 'Unsubscribe from a kind of email by its signed link (RFC 8058), without signing in',
      tags: ['Notifications'],
      parameters: [token],
      responses: {
        200: {
          description: 'Unsubscribed, also if it already was',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  unsubscribed: { type: 'string', enum: ['community', 'digest', 'weather', 'newsletter'] },
                },
              },
            },
          },
        },
      },
    },
  },
}
