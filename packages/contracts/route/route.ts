import type { z } from 'zod'
import type { Duty } from '../user/duties.ts'

/**
 * Who may call a route.
 * - public: anyone.
 * - signed-in: any open session of a seller or admin, and of helpers with one of its duties; responses contain only the caller's own data.
 * - owner: the seller who owns the resource in the path, helpers with one of its duties, or an admin. Others get 404, as if it did not exist.
 * - admin: role admin; other signed-in callers get 403.
 */
export type Access = 'public' | 'signed-in' | 'owner' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One route of the API. The router, the OpenAPI document and the access test are built from all of them. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method
  /** May contain `:name` parameters. */
  path: string
  access: Access
  /**
   * Which helpers of the seller may call it; without it none. At a public route other helpers count as not
   * signed in (accounts/helpers).
   */
  duties?: readonly Duty[]
  /**
   * Also available on sellers' own hosts, for shoppers' pages. All other routes answer 404 there
   * (domains/seller-hosts).
   */
  anyHost?: true
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /**
   * Format of the body; JSON by default. `form` accepts urlencoded as well as JSON, `image` one multipart
   * file named "image".
   */
  accepts?: 'json' | 'form' | 'image'
  answer: Answer
}

export const route = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  definition: Route<P, Q, B, A>,
): Route<P, Q, B, A> => definition

export type ParamsOf<T> = T extends Route<infer P> ? z.output<P> : never
export type QueryOf<T> = T extends Route<z.ZodType, infer Q> ? z.output<Q> : never
export type BodyOf<T> = T extends Route<z.ZodType, z.ZodType, infer B> ? z.output<B> : never
/** The request body before the schema's defaults and transforms. */
export type PayloadOf<T> = T extends Route<z.ZodType, z.ZodType, infer B> ? z.input<B> : never
export type AnswerOf<T> = T extends Route<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never
