//! A real browser through `WebDriver`: chromium with a profile of its own. Waiting happens in the
//! page with a `MutationObserver`, without polling.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use player::http::Address;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::{PATIENCE, soon};

/// The quality of a picture that is kept, in percent.
const PICTURE_QUALITY: u8 = 82;

/// The key under which `WebDriver` names an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Resolves with the first result of `test()` that is not null, undefined or false. It is called
/// now and after every change of the page.
const UNTIL: &str = "
    const [body, args, done] = arguments;
    const test = new Function('args', body);
    let observer;
    const look = () => {
        const found = test(args);
        if (found === null || found === undefined || found === false) return;
        observer.disconnect();
        done(found);
    };
    observer = new MutationObserver(look);
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document, all);
    look();";

/// Calls back when nothing moves an element, now or at the end of what moves it.
const STILL: &str = "
    const [selector, done] = arguments;
    const moves = ({ effect, playState }) => playState === 'running'
        && effect.target?.contains(document.querySelector(selector))
        && effect.getComputedTiming().endTime !== Infinity;
    const look = () => {
        const moving = document.getAnimations().filter(moves);
        if (moving.length === 0) return done(true);
        Promise.allSettled(moving.map((one) => one.finished)).then(look);
    };
    look();";

/// Stops the next touch where it comes down on another element than the one of this selector.
const AIM: &str = "
    const [selector] = arguments;
    const types = ['pointerdown', 'touchstart', 'pointerup', 'touchend', 'mousedown', 'mouseup',
        'click', 'pointercancel', 'contextmenu'];
    const lands = (event) => {
        // A finger that lay there for long, as it does on a busy machine, makes no click.
        const isLong = event.type === 'pointercancel' || event.type === 'contextmenu';
        const isHit = !isLong && Boolean(event.target.closest?.(selector));
        if (!isHit) {
            event.stopImmediatePropagation();
            if (event.cancelable) event.preventDefault();
        }
        if (!isLong && event.type !== 'click' && (isHit || event.type !== 'pointerup')) return;
        types.forEach((type) => removeEventListener(type, lands, true));
        window.landed?.(isHit);
        window.hasHit = isHit;
    };
    window.landed = window.hasHit = undefined;
    types.forEach((type) => addEventListener(type, lands, { capture: true, passive: false }));";

/// Calls back and says whether the touch has reached its element.
const LANDED: &str = "
    const [done] = arguments;
    if (window.hasHit === undefined) window.landed = done;
    else done(window.hasHit);";

/// A chromedriver process. It ends when this value is dropped.
#[derive(Debug)]
pub struct Driver {
    address: Address,
    profiles: PathBuf,
    _child: Child,
}

/// One browser with one page.
#[derive(Debug)]
pub struct Browser {
    address: Address,
    session: String,
}

impl Driver {
    /// Starts chromedriver on a free port. It takes a free one of IPv4 and then wants the same
    /// number of IPv6, which another socket may have: then it ends, and is asked for another one.
    pub async fn start() -> Driver {
        let started = soon("chromedriver's port", async {
            loop {
                match Driver::start_once().await {
                    Ok(started) => break started,
                    Err(said) if said.contains("port not available") => {}
                    Err(said) => panic!("chromedriver says its port before it ends: {said}"),
                }
            }
        });
        let (child, port) = started.await;
        let address = Address::parse(&format!("http://127.0.0.1:{port}")).expect("an address");
        let name = format!("house-browsers-{}-{port}", std::process::id());
        let profiles = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&profiles).expect("the temporary folder can be written");
        Driver { address, profiles, _child: child }
    }

    /// A chromedriver and its port, or what it has said before it ended.
    async fn start_once() -> Result<(Child, String), String> {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0").stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
        let mut child = command.spawn().expect("chromedriver can be run");
        let mut lines = BufReader::new(child.stdout.take().expect("it was piped")).lines();
        let mut said = String::new();
        while let Some(line) = lines.next_line().await.expect("it can be read") {
            if let Some((_, port)) = line.split_once("successfully on port ") {
                return Ok((child, port.trim_end_matches('.').to_owned()));
            }
            said = said + &line + "\n";
        }
        Err(said)
    }

    /// Opens a browser with its own profile and a page of this size.
    pub async fn open(&self, name: &str, width: u32, height: u32) -> Browser {
        self.open_screen(name, (width, height), false).await
    }

    /// The same, with a screen that is touched if so wished.
    pub async fn open_screen(
        &self,
        name: &str,
        (width, height): (u32, u32),
        touch: bool,
    ) -> Browser {
        let profile = self.profiles.join(name);
        let args = [
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--disable-quic".to_owned(),
            "--no-first-run".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-component-update".to_owned(),
            "--disable-sync".to_owned(),
            "--lang=en".to_owned(),
            // Without animations a picture never shows a movement half done.
            "--force-prefers-reduced-motion".to_owned(),
            format!("--user-data-dir={}", profile.display()),
            format!("--window-size={width},{height}"),
        ];
        // A headless window cannot be as narrow as a phone, so the size is emulated.
        let metrics = json!({ "width": width, "height": height, "pixelRatio": 1, "touch": touch });
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": {
                "args": args, "mobileEmulation": { "deviceMetrics": metrics },
                // Downloads go into the profile and are removed with it.
                "prefs": { "download.default_directory": profile },
            },
            "timeouts": { "script": PATIENCE.as_secs() * 1000 },
        } } });
        let browser = Browser { address: self.address.clone(), session: String::new() };
        let opened = browser.ask("POST", "/session", Some(wanted)).await;
        let session = opened["sessionId"].as_str().expect("a session has an id").to_owned();
        let browser = Browser { session: format!("/session/{session}"), ..browser };
        // A house of these tests is in universal time unless its test says otherwise.
        let zone = json!({ "timezoneId": "UTC" });
        browser.devtools("Emulation.setTimezoneOverride", zone).await;
        // A headless window does not always get the focus of its machine.
        browser.devtools("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await;
        browser
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A failed test leaves its browsers open, and they would outlive their driver.
        for browser in self.open_browsers() {
            let _ = std::process::Command::new("kill").arg(browser).status();
        }
        // Files that cannot be removed stay in the temporary folder.
        let _ = std::fs::remove_dir_all(&self.profiles);
    }
}

impl Driver {
    /// Process ids of browsers that have not been closed: chromium keeps its own as `HOST-PID` in
    /// a link in its profile.
    fn open_browsers(&self) -> Vec<String> {
        let profiles = std::fs::read_dir(&self.profiles).into_iter().flatten().flatten();
        let locks = profiles.map(|profile| profile.path().join("SingletonLock"));
        let owners = locks.filter_map(|lock| std::fs::read_link(lock).ok());
        owners.filter_map(|owner| Some(owner.to_str()?.rsplit_once('-')?.1.to_owned())).collect()
    }
}

impl Browser {
    async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> Value {
        self.attempt(method, path, body)
            .await
            .unwrap_or_else(|why| panic!("{method} {path}: {why}"))
    }

    /// Asks the driver for something that may be refused: the page may have drawn anew meanwhile.
    async fn attempt(&self, method: &str, path: &str, body: Option<Value>) -> Result<Value, Value> {
        let path = format!("{}{path}", self.session);
        let asked = self.address.ask(method, &path, None, body.as_ref());
        let answer = soon(&path, asked).await.expect("chromedriver answers");
        let mut value = answer.json().expect("chromedriver answers in JSON")["value"].take();
        // The stack trace of the driver is too long to print.
        if let Some(value) = value.as_object_mut() {
            value.remove("stacktrace");
        }
        if answer.status == 200 { Ok(value) } else { Err(value) }
    }

    /// Opens a page.
    pub async fn go(&self, url: &str) {
        self.ask("POST", "/url", Some(json!({ "url": url }))).await;
    }

    /// Opens a page as the owner of this session: `cookie` is the session's, as `NAME=VALUE`.
    pub async fn go_as(&self, cookie: &str, url: &str) {
        self.go(url).await;
        let (name, value) = cookie.split_once('=').expect("a cookie has a name and a value");
        let cookie = json!({ "cookie": { "name": name, "value": value, "httpOnly": true } });
        self.ask("POST", "/cookie", Some(cookie)).await;
        self.go(url).await;
    }

    /// Runs the body of an asynchronous function in the page, with the argument `args`. Returns
    /// its result.
    pub async fn run_async(&self, body: &str, args: Value) -> Value {
        const RUN: &str = "
            const [body, args, done] = arguments;
            const Async = (async () => {}).constructor;
            new Async('args', body)(args).then(done, (error) => done({ error: String(error) }));";
        let script = json!({ "script": RUN, "args": [body, args] });
        let result = self.ask("POST", "/execute/async", Some(script)).await;
        assert!(result["error"].is_null(), "the page's function failed: {}", result["error"]);
        result
    }

    /// Runs the body of a function in the page, with the argument `args`. Returns its result.
    pub async fn run(&self, body: &str, args: Value) -> Value {
        let script = format!("const [args] = arguments;\n{body}");
        let script = json!({ "script": script, "args": [args] });
        self.ask("POST", "/execute/sync", Some(script)).await
    }

    /// Sends a command of the `DevTools` protocol and returns its result.
    pub async fn devtools(&self, command: &str, params: Value) -> Value {
        let asked = json!({ "cmd": command, "params": params });
        self.ask("POST", "/goog/cdp/execute", Some(asked)).await
    }

    /// Waits until the body of a function gives a result, and returns it.
    pub async fn until(&self, body: &str, args: Value) -> Value {
        let script = json!({ "script": UNTIL, "args": [body, args] });
        self.ask("POST", "/execute/async", Some(script)).await
    }

    /// Waits until an element is there and can be used, then clicks it as a mouse does.
    pub async fn click(&self, selector: &str) {
        self.on_element(selector, |id| (format!("/element/{id}/click"), json!({}))).await;
    }

    /// Waits until an element is there, can be used and lies still, then touches it with a finger.
    /// An element may move away before the finger comes down. Then nothing is touched, and the
    /// finger comes down again.
    pub async fn tap(&self, selector: &str) {
        let touched = async { while !self.touches(selector).await {} };
        soon(selector, touched).await;
    }

    async fn touches(&self, selector: &str) -> bool {
        self.until("return document.querySelector(args)", json!(selector)).await;
        let script = json!({ "script": STILL, "args": [selector] });
        self.ask("POST", "/execute/async", Some(script)).await;
        let script = json!({ "script": AIM, "args": [selector] });
        self.ask("POST", "/execute/sync", Some(script)).await;
        let touch = |id: &str| {
            let middle = json!({ "type": "pointerMove", "duration": 0, "x": 0, "y": 0,
                "origin": { ELEMENT: id } });
            let finger = json!({
                "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" },
                "actions": [
                    middle,
                    { "type": "pointerDown", "button": 0 },
                    { "type": "pointerUp", "button": 0 },
                ],
            });
            ("/actions".to_owned(), json!({ "actions": [finger] }))
        };
        self.on_element(selector, touch).await;
        let script = json!({ "script": LANDED, "args": [] });
        self.ask("POST", "/execute/async", Some(script)).await == json!(true)
    }

    /// Does something with an element once it is there and can be used. The page may put another
    /// one in its place before the driver comes to it: then nothing has been done, and it is done
    /// with that one.
    async fn on_element(&self, selector: &str, what: impl Fn(&str) -> (String, Value)) {
        let found = "
            const it = document.querySelector(args);
            if (!it || it.disabled) return null;
            it.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            return it";
        let done = async {
            loop {
                let element = self.until(found, json!(selector)).await;
                let id = element[ELEMENT].as_str().expect("an element has an id");
                let (path, body) = what(id);
                match self.attempt("POST", &path, Some(body)).await {
                    Ok(_) => return,
                    Err(why) if why["error"] == "stale element reference" => {}
                    Err(why) => panic!("{selector}: {why}"),
                }
            }
        };
        soon(selector, done).await;
    }

    /// Waits for an element and types into it.
    pub async fn write(&self, selector: &str, text: &str) {
        let element = self.until("return document.querySelector(args)", json!(selector)).await;
        let id = element[ELEMENT].as_str().expect("an element has an id");
        self.ask("POST", &format!("/element/{id}/value"), Some(json!({ "text": text }))).await;
    }

    /// Presses keys, wherever the focus is.
    pub async fn press(&self, keys: &str) {
        let one = |key: char| {
            let key = key.to_string();
            [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })]
        };
        let actions: Vec<Value> = keys.chars().flat_map(one).collect();
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": actions });
        self.ask("POST", "/actions", Some(json!({ "actions": [keyboard] }))).await;
    }

    /// Drags from one point of an element to another. Points are in thousandths of its width, at
    /// half its height.
    pub async fn drag(&self, selector: &str, from: i64, to: i64) {
        let body = "const it = document.querySelector(args)?.getBoundingClientRect();
            return it && [it.left, it.top + it.height / 2, it.width].map(Math.round)";
        let found = self.until(body, json!(selector)).await;
        let number = |at: usize| found[at].as_i64().expect("a length is a number");
        let place = |thousandths: i64| number(0) + number(2) * thousandths / 1000;
        let y = number(1);
        let go = |x: i64| json!({ "type": "pointerMove", "duration": 0, "x": x, "y": y });
        let actions = [
            go(place(from)),
            json!({ "type": "pointerDown", "button": 0 }),
            go(place(i64::midpoint(from, to))),
            go(place(to)),
            json!({ "type": "pointerUp", "button": 0 }),
        ];
        let pointer = json!({ "type": "pointer", "id": "mouse", "actions": actions });
        self.ask("POST", "/actions", Some(json!({ "actions": [pointer] }))).await;
    }

    /// Keeps a picture of the page as a WebP file.
    pub async fn picture(&self, path: &Path) {
        let bytes = base64(&self.frame(PICTURE_QUALITY).await);
        std::fs::write(path, bytes).expect("the picture can be written");
    }

    /// The page as it is now: a WebP file in base64. `quality` is in percent.
    pub async fn frame(&self, quality: u8) -> String {
        let wanted = json!({ "format": "webp", "quality": quality, "optimizeForSpeed": true });
        let mut frame = self.devtools("Page.captureScreenshot", wanted).await;
        let Value::String(data) = frame["data"].take() else { panic!("a picture is text") };
        data
    }

    /// Puts pictures, each a WebP file in base64, side by side in rows of a page of their own, and
    /// keeps a picture of that. Sizes are in pixels.
    pub async fn strip(&self, frames: &[String], in_a_row: u32, size: (u32, u32), path: &Path) {
        const STRIP: &str = "
            const { frames, inARow, width } = args;
            document.body.style.cssText = `margin: 0; display: grid; gap: 4px; background: #111;
                grid-template-columns: repeat(${inARow}, ${width}px)`;
            const images = frames.map((data) => {
                const image = new Image(width);
                image.src = `data:image/webp;base64,${data}`;
                document.body.append(image);
                return image.decode();
            });
            await Promise.all(images);
            return true";
        self.go("about:blank").await;
        let (width, height) = size;
        let rows = u32::try_from(frames.len()).expect("a strip has few frames").div_ceil(in_a_row);
        let (wide, high) = (in_a_row * (width + 4) - 4, rows * (height + 4) - 4);
        let metrics = json!({ "width": wide, "height": high, "deviceScaleFactor": 1,
            "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
        let strip = json!({ "frames": frames, "inARow": in_a_row, "width": width });
        self.run_async(STRIP, strip).await;
        self.picture(path).await;
    }

    /// Closes the browser.
    pub async fn close(self) {
        self.ask("DELETE", "", None).await;
    }
}

/// Decodes base64; other characters are skipped.
fn base64(text: &str) -> Vec<u8> {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0_u32, 0_u32);
    for letter in text.chars() {
        let Some(value) = LETTERS.find(letter) else { continue };
        bits = (bits << 6) | u32::try_from(value).expect("one of 64");
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push(u8::try_from((bits >> count) & 0xff).expect("eight bits"));
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    #[test]
    fn base64_is_read_with_and_without_padding() {
        assert_eq!(super::base64("aG91c2U="), b"house");
        assert_eq!(super::base64("aG91c2Vz"), b"houses");
    }
}
