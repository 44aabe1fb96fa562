//! The language of the pages in a test that runs once in each.

use house_tests::browser::Browser;

use super::{cage, picture};

/// The language of all pages of a day.
#[derive(Clone, Copy)]
pub enum Tongue {
    Fr,
    En,
}

impl Tongue {
    pub fn code(self) -> &'static str {
        self.of("fr", "en")
    }

    /// The words in this language, of those in both.
    pub fn of<'a>(self, fr: &'a str, en: &'a str) -> &'a str {
        match self {
            Tongue::Fr => fr,
            Tongue::En => en,
        }
    }

    /// Takes a picture of the page.
    pub async fn picture(self, page: &Browser, name: &str) {
        picture(page, &format!("{name}-{}", self.code())).await;
    }

    /// Reads the page for faults and takes a picture of it.
    pub async fn faultless(self, page: &Browser, name: &str) {
        cage::faultless(page, &format!("{name}-{}", self.code())).await;
    }
}
