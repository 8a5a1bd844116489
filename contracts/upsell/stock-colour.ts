/** How few are left, as a colour: red at 2 or fewer, orange at 5 or fewer, green above (landing spec, section 4). */
export const stockColour = (left: number): 'red' | 'orange' | 'green' => (left <= 2 ? 'red' : left <= 5 ? 'orange' : 'green')
