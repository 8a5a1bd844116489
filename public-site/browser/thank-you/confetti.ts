const colours = ['#f59e0b', '#ef4444', '#10b981', '#3b82f6', '#8b5cf6', '#ec4899']
const pieces = 90

const between = (min: number, max: number) => min + Math.random() * (max - min)

/** Shows confetti over the page for `duration` ms; it does not block interaction. */
export function startConfetti(duration: number): void {
  const sky = document.createElement('div')
  sky.className = 'confetti'
  sky.setAttribute('aria-hidden', 'true')
  document.body.append(sky)
  for (let index = 0; index < pieces; index++) {
    const piece = document.createElement('i')
    const fall = between(duration * 0.4, duration * 0.7)
    Object.assign(piece.style, {
      left: `${between(0, 100)}%`,
      width: `${between(6, 11)}px`,
      height: `${between(9, 16)}px`,
      background: colours[index % colours.length],
      borderRadius: index % 3 === 0 ? '50%' : '2px',
    })
    sky.append(piece)
    piece.animate(
      [
        { transform: 'translate3d(0, -6vh, 0) rotate3d(1, 1, 0, 0turn)', opacity: 1 },
        {
          transform: `translate3d(${between(-12, 12)}vw, 106vh, 0) rotate3d(1, ${between(0, 1)}, 1, ${between(1.5, 4)}turn)`,
          opacity: 0.9,
        },
      ],
      {
        duration: fall,
        delay: between(0, duration - fall),
        easing: 'cubic-bezier(.3, .2, .7, 1)',
        fill: 'both',
      },
    )
  }
  setTimeout(() => sky.remove(), duration)
}
