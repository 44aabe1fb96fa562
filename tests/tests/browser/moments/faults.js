// The body of a function of the page: what is cut, covered or too small on it, in words.
// `args`: whether it is touched.
const faults = [];
const width = document.documentElement.clientWidth;
const height = window.innerHeight;
const name = (it) => `${it.tagName.toLowerCase()}.${String(it.className.baseVal ?? it.className)
    .split(" ").join(".")} «${it.textContent.trim().slice(0, 30)}»`;
const seen = (selector) => [...document.querySelectorAll(selector)].filter((it) =>
    it.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && it.getBoundingClientRect().width > 0);
const say = (it, what) => faults.push(`${name(it)} ${what}`);

if (document.documentElement.scrollWidth > width) faults.push("the page is wider than the screen");

// What is needed for a decision lies on the screen as a whole.
const needed = ".dealer .card, .is-mine .card, .action, .is-mine .total, .dealer .total, .is-mine .hand-word,"
    + " .own-entry, .turn-flag, .pok-line, .circle.is-open, .confirm-box";
for (const it of seen(needed)) {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    if (left < -1 || right > width + 1) say(it, `is cut at the side (${left}–${right} of ${width})`);
    if (top < -1 || bottom > height + 1) say(it, `is cut (${top}–${bottom} of ${height})`);
}

// What lies on the felt lies on it as a whole.
const felt = document.querySelector(".felt")?.getBoundingClientRect();
for (const it of felt ? seen(".felt :is(.card, .circle, .plate, .hand-word, .total, .pok-line, .message)") : []) {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const isIn = left > felt.left - 1 && right < felt.right + 1 && top > felt.top - 1 && bottom < felt.bottom + 1;
    if (!isIn) say(it, "lies beyond the felt");
}

// Words are not cut inside their boxes.
const worded = ".action, .tool, .total, .hand-word, .own-entry, .turn-flag, .plate-name, .money dd";
for (const it of seen(worded)) {
    const cut = it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).overflowX !== "visible";
    if (cut && !it.matches(".plate-name")) say(it, "has cut words");
}

// The index of a card in the upper left corner is covered by nothing but its own card.
for (const it of seen(".dealer .card, .is-mine .card")) {
    const { left, top, width: wide, height: high } = it.getBoundingClientRect();
    const at = document.elementFromPoint(left + wide * 0.12, top + high * 0.12);
    if (at && !it.contains(at)) say(it, `is covered by ${name(at)}`);
}

// The own line covers nothing of the own spot.
const [line] = seen(".own-entry");
const box = line?.closest(".own-lines").getBoundingClientRect();
for (const it of box ? seen(".is-mine .card, .is-mine .circle, .is-mine .plate, .is-mine .hand-word") : []) {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const meet = left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
    if (meet) say(it, "is covered by the own line");
}

// A button is covered by nothing.
for (const it of seen(".action, .tool, .circle.is-open")) {
    const { left, top, width: wide, height: high } = it.getBoundingClientRect();
    if (args && Math.min(wide, high) < 43.5) say(it, `is small for a finger (${wide} × ${high})`);
    const at = document.elementFromPoint(left + wide / 2, top + high / 2);
    if (at && !it.contains(at) && !at.contains(it)) say(it, `is covered by ${name(at)}`);
}
return faults;
