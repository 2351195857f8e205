// Portfolios: a user's selected photos, in their own order, public or private.
import { z } from 'zod'
import {
  creatingCall,
  flag,
  idParam,
  page,
  pageInput,
  plainText,
  publicCall,
  userCall,
} from '../shared/call.ts'
import { field, toCreated, toInputs, toOutputs, withDefault } from '../shared/fields.ts'
import { displayImageShape } from '../shared/images.ts'
import { userShape } from './profiles.ts'

/** What its owner enters. server/community/profiles/fields.ts maps the columns. */
export const portfolioFields = {
  title: field(
    plainText(120).refine((text) => text.length > 0, 'Enter a title for the portfolio.'),
    z.string(),
  ),
  description: withDefault(field(plainText(2000), z.string()), ''),
  isPublic: withDefault(field(flag, z.boolean()), true),
}

/** `coverImage` is the selected cover, else the first photo. */
const portfolioSummaryShape = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  ...toOutputs(portfolioFields),
  sortOrder: z.number().int(),
  photoCount: z.number().int(),
  coverImage: displayImageShape.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** A photo in a portfolio: `id` is the photo's. */
const portfolioPhotoShape = z.object({
  id: z.uuid(),
  locationId: z.uuid(),
  locationName: z.string(),
  title: z.string().nullable(),
  description: z.string(),
  image: displayImageShape,
  cameraSettings: z.string().nullable(),
  tags: z.array(z.string()),
  sortOrder: z.number().int(),
  likes: z.number().int(),
})

const portfolioShape = portfolioSummaryShape.extend({
  user: userShape,
  isOwn: z.boolean(),
  coverPhotoId: z.uuid().nullable(),
  photos: z.array(portfolioPhotoShape),
})

const tags = ['Portfolios']
const byId = z.object({ id: idParam })

const listPortfolios = publicCall
  .route({
    method: 'GET',
    path: '/profiles/{username}/portfolios',
    summary: 'List a user’s portfolios in their order; private ones only for their owner',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      username: z.string().max(100),
      ...pageInput(24),
    }),
  )
  .output(page(portfolioSummaryShape))

const getPortfolio = publicCall
  .route({ method: 'GET', path: '/portfolios/{id}', summary: 'Get a portfolio with its photos', tags })
  .input(byId)
  .output(portfolioShape)

const createPortfolio = creatingCall
  .route({ method: 'POST', path: '/portfolios', summary: 'Create a portfolio', tags, successStatus: 201 })
  .input(z.object(toCreated(portfolioFields)))
  .output(portfolioShape)

/** Absent fields remain unchanged. The cover is one of the portfolio's photos; null selects the first. */
const updatePortfolio = userCall
  .route({ method: 'PATCH', path: '/portfolios/{id}', summary: 'Edit your portfolio', tags })
  .input(
    byId.extend({
      ...z.object(toInputs(portfolioFields)).partial().shape,
      coverPhotoId: z.uuid().nullable().optional(),
    }),
  )
  .output(portfolioShape)

const deletePortfolio = userCall
  .route({
    method: 'DELETE',
    path: '/portfolios/{id}',
    summary: 'Delete your portfolio; its photos stay',
    tags,
    successStatus: 204,
  })
  .input(byId)
  .output(z.void())

/** The complete list in order: photos missing from it are removed from the portfolio. */
const setPortfolioPhotos = userCall
  .route({
    method: 'PUT',
    path: '/portfolios/{id}/photos',
    summary: 'Set the photos of a portfolio and their order',
    tags,
  })
  .input(byId.extend({ photoIds: z.array(z.uuid()).max(200, 'A portfolio can have up to 200 photos.') }))
  .output(portfolioShape)

/** Portfolios that are not named follow, in their previous order. */
const orderPortfolios = userCall
  .route({
    method: 'PUT',
    path: '/me/portfolios/order',
    summary: 'Set the order of your portfolios',
    tags,
    successStatus: 204,
  })
  .input(z.object({ portfolioIds: z.array(z.uuid()).max(200) }))
  .output(z.void())

export const portfolioCalls = {
  list: listPortfolios,
  get: getPortfolio,
  create: createPortfolio,
  update: updatePortfolio,
  remove: deletePortfolio,
  setPhotos: setPortfolioPhotos,
  order: orderPortfolios,
}

export type NewPortfolio = z.output<NonNullable<(typeof createPortfolio)['~orpc']['inputSchema']>>
export type PortfolioChanges = z.output<NonNullable<(typeof updatePortfolio)['~orpc']['inputSchema']>>
export type PortfolioSummary = z.infer<typeof portfolioSummaryShape>
export type Portfolio = z.infer<typeof portfolioShape>
export type PortfolioPhoto = z.infer<typeof portfolioPhotoShape>
